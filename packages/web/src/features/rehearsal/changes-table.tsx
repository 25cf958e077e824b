import type { Rehearsal, RehearsedRow, RowChange } from '@tsuun/contract/rehearsal/rehearsals';
import { excludeLabel, rehearsalFates, rehearsalWords, signedText } from '@tsuun/domain/message/rehearsal-sentence';
import { words } from '@tsuun/domain/message/words';
import type { RehearsalTab } from '@tsuun/domain/rehearsal/fates';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { CheckBox } from '../../ui/input/choice/check-box.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Editing } from './use-edits.ts';

interface ChangesTableProps {
  readonly rehearsal: Rehearsal;
  readonly tab: Exclude<RehearsalTab, 'fault'>;
  readonly rows: readonly RehearsedRow[];
  readonly editing: Editing;
}

/** Each row with what it is known by, and its fields before and after, one under the other. */
export const ChangesTable = ({ rehearsal: { briefLabels }, tab, rows, editing }: ChangesTableProps) => (
  <table className="changes-table" aria-label={rehearsalWords.title}>
    <thead>
      <tr>
        <th scope="col">{rehearsalWords.exclude}</th>
        <th scope="col" className="changes-number">
          {rehearsalWords.row}
        </th>
        {briefLabels.map((label, place) => (
          <th key={label} scope="col" className={briefLook(place)}>
            {label}
          </th>
        ))}
        {tab !== 'created' && (
          <>
            <th scope="col">{rehearsalWords.field}</th>
            <th scope="col">{rehearsalWords.now}</th>
            <td aria-hidden="true" />
            <th scope="col">{rehearsalWords.becomes}</th>
            <th scope="col" className="changes-number">
              {rehearsalWords.difference}
            </th>
          </>
        )}
        <td className="changes-rest" aria-hidden="true" />
      </tr>
    </thead>
    {rows.map((row) => (
      <Row
        key={row.row}
        row={row}
        tab={tab}
        out={editing.since.now.excluded.has(row.row)}
        onToggle={() => editing.toggle(row.row)}
      />
    ))}
  </table>
);

/** A phone has room for the first. */
const briefLook = (place: number): string | undefined => (place === 0 ? undefined : 'changes-wide');

interface RowProps {
  readonly row: RehearsedRow;
  readonly tab: ChangesTableProps['tab'];
  readonly out: boolean;
  readonly onToggle: () => void;
}

function Row({ row: { row, fate, brief, changes }, tab, out, onToggle }: RowProps) {
  const lines: readonly (RowChange | null)[] = tab === 'created' || changes.length === 0 ? [null] : changes;
  const rowSpan = lines.length;
  return (
    <tbody className={classNames(out && 'changes-out')}>
      {lines.map((change, at) => (
        <tr key={change?.name ?? ''}>
          {at === 0 && (
            <>
              <td rowSpan={rowSpan}>
                <CheckBox aria-label={excludeLabel(row + 1)} checked={out} onChange={onToggle} />
              </td>
              <th scope="row" rowSpan={rowSpan} className="changes-number changes-muted">
                {row + 1}
              </th>
              {brief.map((text, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column's texts may be the same
                <td key={place} rowSpan={rowSpan} className={briefLook(place)} title={text}>
                  {text}
                </td>
              ))}
            </>
          )}
          {tab !== 'created' && <Change change={change} />}
          {at === 0 && (
            <td rowSpan={rowSpan} className="changes-rest">
              {tab === 'held' && <Held fate={fate} />}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

function Change({ change }: { readonly change: RowChange | null }) {
  if (change === null) return <td colSpan={5}>{words.none}</td>;
  const { label, before, after, isYen, difference, far } = change;
  return (
    <>
      <th scope="row" className="changes-label">
        {label}
      </th>
      <td className={classNames('changes-value changes-muted', isYen && 'changes-number')} title={before ?? undefined}>
        <Value text={before} />
      </td>
      <td className="changes-arrow">
        <Icon name="arrowRight" small label={words.becomes} />
      </td>
      <td className={classNames('changes-value', isYen && 'changes-number')} title={after ?? undefined}>
        <b>
          <Value text={after} />
        </b>
      </td>
      <td className={classNames('changes-number', difference !== null && difference < 0 && 'negative')}>
        {difference !== null && difference !== 0 && <span>{signedText(difference)}</span>}
        {far !== null && <span className="changes-far">{far}</span>}
      </td>
    </>
  );
}

const Value = ({ text }: { readonly text: string | null }) =>
  text === null || text === '' ? <span className="changes-blank">{words.blank}</span> : text;

const Held = ({ fate }: Pick<RehearsedRow, 'fate'>) =>
  fate === 'confirmed' ? (
    <Tag look="confirmed" icon="tick">
      {rehearsalFates.confirmed}
    </Tag>
  ) : (
    <Tag look="locked" icon="lock" filled>
      {rehearsalFates.locked}
    </Tag>
  );
