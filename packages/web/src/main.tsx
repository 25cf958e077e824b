import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeRouter } from './app/router.tsx';
import { registerBackgroundWorker } from './shell/background-worker.ts';
import './styles/styles.ts';

const place = document.getElementById('app');
if (!place) throw new Error('the page has no place for the application');

createRoot(place).render(
  <StrictMode>
    <RouterProvider router={makeRouter()} />
  </StrictMode>,
);

void registerBackgroundWorker();
