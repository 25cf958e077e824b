import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Spinner } from './spinner.tsx';
import './empty-state.css';

interface EmptyStateProps {
  /** The sentence that says what is: 検索結果がありません。 */
  readonly children: ReactNode;
  readonly icon?: IconName;
  readonly busy?: boolean;
  readonly alert?: boolean;
  /** What can be done about it: a button. */
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
