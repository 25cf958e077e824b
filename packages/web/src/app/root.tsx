import { Outlet } from '@tanstack/react-router';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { CentralErrors } from './central-errors.tsx';

/** Around every screen: notices, questions, errors. */
export function Root() {
  return (
    <Feedback>
      <CentralErrors />
      <Outlet />
    </Feedback>
  );
}
