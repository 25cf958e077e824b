import { words } from '@tsuun/domain/message/words';
import { reloadsAt } from '../shell/pull.ts';
import { usePullToRefresh } from '../shell/use-pull-to-refresh.ts';
import { Icon } from '../ui/icon.tsx';
import './pull-to-refresh.css';

const reload = (): void => window.location.reload();

/** What comes down with the finger: what pulling does, and when letting go is enough (SHELL-06). */
export function PullToRefresh() {
  const pulled = usePullToRefresh(reload);
  if (pulled === 0) return null;
  return (
    <p className="pull-to-refresh" style={{ translate: `-50% ${pulled}px` }} aria-hidden>
      <Icon name={reloadsAt(pulled) ? 'tick' : 'chevronDown'} />
      {reloadsAt(pulled) ? words.letGoToRefresh : words.pullToRefresh}
    </p>
  );
}
