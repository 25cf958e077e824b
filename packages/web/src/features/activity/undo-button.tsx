import { activityKinds, type ActivityKind } from '@tsuun/domain/activity/kinds';
import type { Activity } from '@tsuun/domain/activity/record';
import { undoesSentence, undoneSentence } from '@tsuun/domain/message/undo-sentence';
import { words } from '@tsuun/domain/message/words';
import { openActivity } from '../../activity/opened-activity.ts';
import { openUndo } from '../../activity/opened-undo.ts';
import { Button } from '../../ui/button.tsx';

/** Button 取り消す for users with the right: an icon in a table, `large` in the footer of a dialog. */
export const UndoButton = ({ row, large = false }: { readonly row: Activity; readonly large?: boolean }) =>
  row.undoable && (
    <Button large={large} look={large ? 'dangerLine' : 'quiet'} icon="undo" onClick={() => openUndo(row)}>
      <span>{words.undo}</span>
      {!large && <span className="visually-hidden">：{activityKinds[row.kind as ActivityKind].label}</span>}
    </Button>
  );

/** User who undid an activity, or the activity that it undid, each with a link to the other entry. */
export function UndoLinks({ row }: { readonly row: Activity }) {
  const { undoneId, undoneBy, undoneAt, undoesId, undoesKind, undoesAt } = row;
  return (
    <>
      {undoneId !== null && <Other id={undoneId}>{undoneSentence(undoneBy ?? '', undoneAt ?? '')}</Other>}
      {undoesId !== null && (
        <Other id={undoesId}>{undoesSentence(activityKinds[undoesKind as ActivityKind].label, undoesAt ?? '')}</Other>
      )}
    </>
  );
}

const Other = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <button type="button" className="activities-open activities-other" onClick={() => openActivity(id)}>
    {children}
  </button>
);
