import { activityStates, type ActivityState as State } from '@tsuun/domain/activity/kinds';
import type { Activity } from '@tsuun/domain/activity/record';
import { undoneText } from '@tsuun/domain/message/undo-sentence';
import type { IconName } from '../ui/icon-paths.ts';
import { Tag, type TagLook } from '../ui/tag.tsx';

const looks: Readonly<Record<State, { readonly look: TagLook; readonly icon: IconName }>> = {
  done: { look: 'confirmed', icon: 'tick' },
  partly: { look: 'locked', icon: 'info' },
  faulty: { look: 'overdue', icon: 'info' },
  failed: { look: 'overdue', icon: 'close' },
};

/** Result of an activity, or that it is undone, as icon and word. */
export function ActivityState({ row }: { readonly row: Activity }) {
  const state = row.state as State;
  if (row.undone) {
    return (
      <Tag look="locked" icon="undo">
        {undoneText}
      </Tag>
    );
  }
  return <Tag {...looks[state]}>{activityStates[state]}</Tag>;
}
