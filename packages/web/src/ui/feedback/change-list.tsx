import { words } from '@tsuun/domain/message/words';
import { changedValueText, leavingWords } from '@tsuun/domain/message/leaving-sentence';
import type { UnsavedChange } from '../../lib/unsaved.ts';
import { Icon } from '../icon.tsx';
import { PlainTable, type PlainColumn } from '../table/plain-table.tsx';
import './change-list.css';

interface Change extends UnsavedChange {
  /** Path of the field, if several have the same label. */
  readonly path?: string;
}

interface ChangeListProps {
  readonly changes: readonly Change[];
  readonly name: string;
  /** True for a list that is never so long that it scrolls by itself. */
  readonly complete?: boolean;
}

export const ChangeList = ({ changes, name, complete }: ChangeListProps) => (
  <div className="change-list">
    <PlainTable
      {...(complete ? { caption: name } : { label: name })}
      look="plain-texts plain-pairs"
      headHidden
      columns={columns}
      rows={changes}
      keyOf={({ path, label, to }) => path ?? `${label}/${to}`}
    />
  </div>
);

const columns: readonly PlainColumn<Change>[] = [
  { key: 'label', header: words.field, width: 208, heading: true, cell: ({ label }) => label },
  {
    key: 'from',
    header: leavingWords.before,
    look: 'muted',
    cell: ({ from }) => from !== null && changedValueText(from),
  },
  { key: 'arrow', header: null, look: 'muted middle', cell: () => <Icon name="arrowRight" small /> },
  {
    key: 'to',
    header: leavingWords.after,
    cell: ({ to }) => <b>{changedValueText(to)}</b>,
  },
];
