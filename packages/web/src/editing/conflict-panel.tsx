import { useEffect, useLayoutEffect, useRef } from 'react';
import { shownValue } from '@tsuun/domain/field/shown-value';
import {
  bothChangedSentence,
  confirmedMeanwhileSentence,
  saveMergedSentence,
  takenOverSentence,
} from '@tsuun/domain/message/editing';
import { words } from '@tsuun/domain/message/words';
import { useStore } from '../lib/store.ts';
import { Button } from '../ui/button.tsx';
import { InlineAlert } from '../ui/dialog/inline-alert.tsx';
import { PlainTable, type PlainColumn } from '../ui/table/plain-table.tsx';
import type { Editing } from './create-editing.tsx';
import { changeLeaf, valueIn, type MergeConflict, type Conflict, sameValue } from './draft.ts';
import type { Editable } from './record-kind.ts';

interface ConflictPanelProps<R extends Editable> {
  readonly editing: Editing<R>;
  readonly showField: (path: string) => void;
}

/**
 * Panel after another user has saved the same record: their changes, and side by side the fields that both users have
 * changed. The typed value stays in the form until the user chooses the other one.
 */
export function ConflictPanel<R extends Editable>({ editing, showField }: ConflictPanelProps<R>) {
  const { store } = editing;
  const conflict = useStore(store, (draft) => draft.conflict);
  const confirmed = useStore(store, ({ base }) => base.confirmed);
  const panel = useRef<HTMLDivElement>(null);
  /** Field that gets the focus of a button which goes with the panel. */
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (conflict !== null)
      next.current = [...conflict.clashes.map(({ leaf }) => leaf), ...conflict.takenOver][0]?.path ?? null;
    else if (next.current !== null && document.activeElement === document.body) showField(next.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the panel comes or goes
  }, [conflict]);
  useEffect(() => {
    // On a phone the field with the focus may be far below the panel.
    if (conflict !== null) panel.current?.scrollIntoView?.({ block: 'center' });
  }, [conflict]);
  if (conflict === null) return null;
  const { clashes, takenOver, by } = conflict;
  const merged = clashes.length === 0 && confirmed !== true;
  const onClose = (): void => store.set((draft) => ({ ...draft, conflict: null }));
  return (
    <div ref={panel} className="conflict-panel">
      <InlineAlert look={merged ? 'info' : 'warning'} onClose={onClose}>
        {confirmed && <p>{confirmedMeanwhileSentence}</p>}
        {takenOver.length > 0 && (
          <p>
            {takenOverSentence(
              takenOver.map(({ column }) => column),
              by,
            )}
          </p>
        )}
        {merged && <p>{saveMergedSentence}</p>}
        {clashes.length > 0 && (
          <>
            <p>{bothChangedSentence(clashes.length, by)}</p>
            <PlainTable
              caption="両方で変更された項目"
              look="plain-texts plain-pairs"
              columns={columnsOf(editing, showField)}
              rows={clashes}
              keyOf={({ leaf }) => leaf.path}
            />
          </>
        )}
      </InlineAlert>
    </div>
  );
}

const columnsOf = <R extends Editable>(
  editing: Editing<R>,
  showField: ConflictPanelProps<R>['showField'],
): readonly PlainColumn<MergeConflict>[] => [
  {
    key: 'field',
    header: words.field,
    heading: true,
    cell: ({ leaf: { path, column } }) => (
      <Button look="quiet" onClick={() => showField(path)}>
        {column}
      </Button>
    ),
  },
  {
    key: 'mine',
    header: '自分の値',
    cell: (clash) => <Side editing={editing} clash={clash} side="mine" />,
  },
  {
    key: 'theirs',
    header: '他のユーザーの値',
    cell: (clash) => <Side editing={editing} clash={clash} side="theirs" />,
  },
];

interface SideProps<R extends Editable> {
  readonly editing: Editing<R>;
  readonly clash: MergeConflict;
  readonly side: 'mine' | 'theirs';
}

/** Value of one side of a conflict, with a mark or a button to choose it. */
function Side<R extends Editable>({ editing, clash, side }: SideProps<R>) {
  const { store, kind, mayWrite } = editing;
  const { leaf } = clash;
  const take = (): void =>
    store.set((draft) =>
      together(clash, draft.conflict).reduce((taken, one) => changeLeaf(taken, one.leaf, one[side], kind), draft),
    );
  const value = clash[side];
  const isCurrent = useStore(store, ({ values }) => sameValue(valueIn(values, leaf), value));
  const fixed = useStore(store, ({ base }) => base.confirmed === true) || !mayWrite;
  return (
    <span className="row wrap">
      <span>{shownValue(leaf.field, value) || words.none}</span>
      <Button pressed={isCurrent} disabled={fixed} icon={isCurrent ? 'tick' : undefined} onClick={take}>
        {isCurrent ? '使用中' : 'こちらを使う'}
      </Button>
    </span>
  );
}

/** A conflict together with those of the fields that are bound to it. */
const together = (clash: MergeConflict, conflict: Conflict | null): readonly MergeConflict[] =>
  clash.leaf.bond === undefined
    ? [clash]
    : (conflict?.clashes ?? []).filter(({ leaf }) => leaf.bond === clash.leaf.bond);
