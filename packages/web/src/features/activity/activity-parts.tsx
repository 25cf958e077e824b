import { activityStates, type ActivityState as State } from '@tsuun/domain/activity/kinds';
import type { Activity } from '@tsuun/domain/activity/record';
import { DownloadLink } from '../../transfer/download-link.tsx';
import { Tag, type TagLook } from '../../ui/tag.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

export const countText = (n: number | null): string => (n ?? 0).toLocaleString('en-US');

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

/** What is said of its end. */
export const ActivityMessage = ({ row: { state, message } }: { readonly row: Activity }) => (
  <span className={state === 'failed' ? 'activities-failed' : undefined}>{message}</span>
);

/** The file of its import or export, where there is one; `named`: with its name. */
export function FileLink({ row, named = false }: { readonly row: Activity; readonly named?: boolean }) {
  const { filePath, fileName } = row;
  if (filePath === null || fileName === null) return null;
  return (
    <DownloadLink address={filePath} fileName={fileName}>
      {named && fileName}
    </DownloadLink>
  );
}
