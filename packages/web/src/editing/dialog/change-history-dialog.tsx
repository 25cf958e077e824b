import type { Endpoint } from '@tsuun/contract/endpoint';
import type { RecordChange } from '@tsuun/contract/history';
import type { DocumentShape } from '@tsuun/contract/shape';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { useRead } from '../../lib/use-read.ts';
import { CloseButton } from '../../ui/dialog/close-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ChangeList } from '../../ui/feedback/change-list.tsx';
import { QueryState, EmptyState } from '../../ui/feedback/empty-state.tsx';

/** A call that answers the changes of the record `id`. */
export type HistoryCall = Endpoint & {
  readonly path: `${string}:id${string}`;
  readonly answer: DocumentShape<readonly RecordChange[]>;
};

interface ChangeHistoryDialogProps {
  readonly endpoint: HistoryCall;
  readonly id: string;
  readonly onClose: () => void;
}

/** Dialog with all changes of a record, newest first: time, user, cause and the changed fields with both values. */
export function ChangeHistoryDialog({ endpoint, id, onClose }: ChangeHistoryDialogProps) {
  const history = useRead(['changes', endpoint.path, id], endpoint, { params: { id } });
  return (
    <Dialog title={words.changeHistory} size="wide" onClose={onClose} footer={<CloseButton onClose={onClose} />}>
      <QueryState query={history} />
      {history.data?.length === 0 && <EmptyState>{message.noResult}</EmptyState>}
      <ol className="parts">
        {history.data?.map((change) => (
          <ChangeEntry key={change.id} change={change} />
        ))}
      </ol>
    </Dialog>
  );
}

function ChangeEntry({ change }: { change: RecordChange }) {
  const { changedAt, userName, causeLabel, source, changes } = change;
  return (
    <li>
      <div className="row wrap baseline loose">
        <b>{causeLabel}</b>
        <time dateTime={changedAt.replace(' ', 'T')}>{changedAt}</time>
        <span>{userName}</span>
        {source !== null && <span className="muted caption">{source}</span>}
      </div>
      {changes.length > 0 && (
        <ChangeList
          name={`${causeLabel} ${changedAt}`}
          complete
          changes={changes.map(({ from, to, ...field }) => ({
            ...field,
            from: from ?? words.none,
            to: to ?? words.none,
          }))}
        />
      )}
    </li>
  );
}
