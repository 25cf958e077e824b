import { shownValue } from '@tsuun/domain/field/shown-value';
import { bothChangedSentence, confirmedMeanwhileSentence, takenOverSentence } from '@tsuun/domain/message/order-dialog';
import { words } from '@tsuun/domain/message/words';
import { leafAt, orderLabel, orderValue } from '@tsuun/domain/order/path';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/dialog/inline-alert.tsx';
import type { Clash, Merged } from './conflict.ts';
import { useDraftView, useEditing } from './draft-context.tsx';
import { changeField } from './draft.ts';
import { sameValue } from './same-value.ts';
import './conflict-panel.css';

interface ConflictPanelProps {
  readonly merged: Merged;
  readonly lead: (path: string) => void;
  readonly onClose: () => void;
}

/**
 * After somebody else has saved the same order: what is theirs now, and, side by side, the fields both have changed.
 * What the person typed stands on the form until they take the other value.
 */
export function ConflictPanel({ merged, lead, onClose }: ConflictPanelProps) {
  const { clashes, takenOver, draft } = merged;
  return (
    <InlineAlert look="warning" onClose={onClose}>
      {draft.base.confirmed && <p>{confirmedMeanwhileSentence}</p>}
      {takenOver.length > 0 && <p>{takenOverSentence(takenOver.map(orderLabel))}</p>}
      {clashes.length > 0 && (
        <>
          <p>{bothChangedSentence(clashes.length)}</p>
          <table className="conflict" aria-label="両方で変更された項目">
            <thead>
              <tr>
                <th scope="col">項目</th>
                <th scope="col">自分の値</th>
                <th scope="col">他のユーザーの値</th>
              </tr>
            </thead>
            <tbody>
              {clashes.map((clash) => (
                <ClashRow key={clash.path} clash={clash} lead={lead} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </InlineAlert>
  );
}

function ClashRow({ clash, lead }: { clash: Clash; lead: (path: string) => void }) {
  return (
    <tr>
      <th scope="row">
        <Button look="quiet" onClick={() => lead(clash.path)}>
          {orderLabel(clash.path)}
        </Button>
      </th>
      <Side clash={clash} side="mine" />
      <Side clash={clash} side="theirs" />
    </tr>
  );
}

/** One side's value; the one that stands on the form says so, the other can be taken. */
function Side({ clash: { path, ...sides }, side }: { clash: Clash; side: 'mine' | 'theirs' }) {
  const { store, mayWrite } = useEditing();
  const value = sides[side];
  const stands = useDraftView((view) => sameValue(orderValue(view.order, path), value));
  const fixed = useDraftView((view) => view.draft.base.confirmed) || !mayWrite;
  return (
    <td>
      <span className="conflict-value">{shownValue(leafAt(path).field, value) || words.none}</span>
      {stands ? (
        <b>使用中</b>
      ) : (
        !fixed && <Button onClick={() => store.set((draft) => changeField(draft, path, value))}>こちらを使う</Button>
      )}
    </td>
  );
}
