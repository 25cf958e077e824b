import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { sentenceOf } from '../../lib/api-error.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';
import { Spinner } from './spinner.tsx';
import './empty-state.css';

interface EmptyStateProps {
  readonly children: ReactNode;
  readonly icon?: IconName;
  readonly busy?: boolean;
  readonly alert?: boolean;
  readonly action?: ReactNode;
}

/** State in place of rows: nothing found, loading or failed. */
export function EmptyState({ children, icon, busy = false, alert = false, action }: EmptyStateProps) {
  return (
    <div className={`empty-state row center ${alert ? 'negative' : 'muted'}`} role={alert ? 'alert' : 'status'}>
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

/** Reason of a failed load with 再試行, in place of the content. */
export const Failed = ({ children, onRetry }: FailedProps) => (
  <EmptyState alert icon="warning" action={onRetry && <Button onClick={onRetry}>{words.retry}</Button>}>
    {children}
  </EmptyState>
);

interface AwaitedProps {
  readonly query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => Promise<unknown> };
}

/** State of a query in place of its content: loading or failed; nothing once it has data. */
export function QueryState({ query }: AwaitedProps): ReactNode {
  if (query.isPending) return <EmptyState busy>{words.loading}</EmptyState>;
  const failure = sentenceOf(query.error);
  return failure !== null && <Failed onRetry={() => void query.refetch()}>{failure}</Failed>;
}
