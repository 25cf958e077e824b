import { activityStates, type ActivityState as State } from '@tsuun/domain/activity/kinds';
import type { Activity } from '@tsuun/domain/activity/record';
import type { IconName } from '../ui/icon-paths.ts';
import { Tag, type TagLook } from '../ui/tag.tsx';

const looks: Readonly<Record<State, { readonly look: TagLook; readonly icon: IconName }>> = {
  done: { look: 'confirmed', icon: 'tick' },
  partly: { look: 'locked', icon: 'info' },
  failed: { look: 'overdue', icon: 'close' },
};

/** How it ended, as sign and word. */
export function ActivityState({ row }: { readonly row: Activity }) {
  const state = row.state as State;
  return <Tag {...looks[state]}>{activityStates[state]}</Tag>;
}
