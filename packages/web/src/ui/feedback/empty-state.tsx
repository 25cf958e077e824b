import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { sentenceOf } from '../../lib/api-error.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';
import { Spinner } from './spinner.tsx';
import './empty-state.css';

interface EmptyStateProps {
  /** The sentence that says what is: 検索結果がありません。 */
  readonly children: ReactNode;
  readonly icon?: IconName;
  readonly busy?: boolean;
  readonly alert?: boolean;
  /** Command for this state: a button. */
  readonly action?: ReactNode;
}

/** Stands where rows would stand: nothing found, still loading, could not load. */
export function EmptyState({ children, icon, busy = false, alert = false, action }: EmptyStateProps) {
  return (
    <div className={alert ? 'empty-state empty-state-alert' : 'empty-state'} role={alert ? 'alert' : 'status'}>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{children}</span>
      {action}
    </div>
  );
}

interface FailedProps {
  readonly children: ReactNode;
  readonly onRetry: (() => void) | undefined;
}

/** Stands where something would stand that could not be had: why, and 再試行. */
export const Failed = ({ children, onRetry }: FailedProps) => (
  <EmptyState alert icon="warning" action={onRetry && <Button onClick={onRetry}>{words.retry}</Button>}>
    {children}
  </EmptyState>
);

interface AwaitedProps {
  readonly query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => Promise<unknown> };
}

/** Stands where the answer to a question will stand: it is coming, or could not come; nothing once it is there. */
export function QueryState({ query }: AwaitedProps): ReactNode {
  if (query.isPending) return <EmptyState busy>{words.loading}</EmptyState>;
  const failure = sentenceOf(query.error);
  return failure !== null && <Failed onRetry={() => void query.refetch()}>{failure}</Failed>;
}
