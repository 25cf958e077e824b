import { StrictMode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import '../styles/styles.ts';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { ReferencesProvider } from '../ui/input/reference/reference-context.tsx';
import { TodayProvider } from '../ui/today.ts';
import { DialogsPart } from './dialogs-part.tsx';
import { InputsPart } from './inputs-part.tsx';
import { MasksPart } from './masks-part.tsx';
import { ListPart } from './list-part.tsx';
import { sampleReferences } from './sample-references.tsx';
import { IconsPart } from './icons-part.tsx';
import './gallery.css';

const parts = { inputs: InputsPart, masks: MasksPart, signs: IconsPart, dialogs: DialogsPart, list: ListPart };

const client = new QueryClient();

/** Every component of the kit in its states, for looking at. Not part of the product: only the development server has it. */
function Gallery() {
  const query = new URLSearchParams(location.search);
  const selectedPart = query.get('part');
  return (
    <QueryClientProvider client={client}>
      <TodayProvider value="2026-05-13">
        <ReferencesProvider value={sampleReferences}>
          <Feedback>
            <main className="stack loose padded">
              {Object.entries(parts)
                .filter(([name]) => selectedPart === null || name === selectedPart)
                .map(([name, Part]) => (
                  <Part key={name} />
                ))}
            </main>
          </Feedback>
        </ReferencesProvider>
      </TodayProvider>
    </QueryClientProvider>
  );
}

const theme = new URLSearchParams(location.search).get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
