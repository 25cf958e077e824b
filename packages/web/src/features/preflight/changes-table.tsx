import type { Preflight, PreflightRow, RowChange } from '@tsuun/contract/preflight/preflights';
import {
  excludeLabel,
  preflightScreenWords,
  preflightStatuses,
  preflightWords,
  signedText,
} from '@tsuun/domain/message/preflight-sentence';
import { words } from '@tsuun/domain/message/words';
import type { PreflightTab } from '@tsuun/domain/preflight/statuses';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { CheckBox } from '../../ui/input/choice/check-box.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Editing } from './use-edits.ts';

interface ChangesTableProps {
  readonly preflight: Preflight;
  readonly tab: Exclude<PreflightTab, 'fault'>;
  readonly rows: readonly PreflightRow[];
  readonly editing: Editing;
}

/** Rows with their keys, and their fields before and after, one below the other. */
export const ChangesTable = ({ preflight: { summaryLabels }, tab, rows, editing }: ChangesTableProps) => (
  <table className="changes-table" aria-label={preflightWords.title}>
    <thead>
      <tr>
        <th scope="col">{preflightWords.exclude}</th>
        <th scope="col" className="changes-number">
          {preflightWords.row}
        </th>
        {summaryLabels.map((label, place) => (
          <th key={label} scope="col" className={summaryLook(place)}>
            {label}
          </th>
        ))}
        {tab !== 'created' && (
          <>
            <th scope="col">{preflightWords.field}</th>
            <th scope="col">{preflightWords.now}</th>
            <td aria-hidden="true" />
            <th scope="col">{tab === 'lockedOrConfirmed' ? preflightWords.sent : preflightWords.becomes}</th>
            <th scope="col" className="changes-number">
              {preflightWords.difference}
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

/** A phone has room for the first one. */
const summaryLook = (place: number): string | undefined => (place === 0 ? undefined : 'changes-wide');

interface RowProps {
  readonly row: PreflightRow;
  readonly tab: ChangesTableProps['tab'];
  readonly out: boolean;
  readonly onToggle: () => void;
}

function Row({ row: { rowText, status, summary, changes }, tab, out, onToggle }: RowProps) {
  const lines: readonly (RowChange | null)[] = tab === 'created' || changes.length === 0 ? [null] : changes;
  const rowSpan = lines.length;
  return (
    <tbody className={classNames(out && 'changes-out')}>
      {lines.map((change, at) => (
        <tr key={change?.name ?? ''}>
          {at === 0 && (
            <>
              <td rowSpan={rowSpan}>
                <CheckBox aria-label={excludeLabel(rowText)} checked={out} onChange={onToggle} />
              </td>
              <th scope="row" rowSpan={rowSpan} className="changes-number muted">
                {rowText}
              </th>
              {summary.map((text, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column's texts may be the same
                <td key={place} rowSpan={rowSpan} className={summaryLook(place)} title={text}>
                  {text}
                </td>
              ))}
            </>
          )}
          {tab !== 'created' && <Change change={change} />}
          {at === 0 && (
            <td rowSpan={rowSpan} className="changes-rest">
              {tab === 'lockedOrConfirmed' && <KeptBecause status={status} />}
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
      <td className={classNames('changes-value muted', isYen && 'changes-number')} title={before ?? undefined}>
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
  text === null || text === '' ? <span className="faint plain">{words.blank}</span> : text;

/** State of an order because of which a value of the file is not written. */
const KeptBecause = ({ status }: Pick<PreflightRow, 'status'>) =>
  status === 'confirmed' ? (
    <Tag look="confirmed" icon="tick">
      {preflightStatuses.confirmed}
    </Tag>
  ) : status === 'locked' ? (
    <Tag look="locked" icon="lock" filled>
      {preflightStatuses.locked}
    </Tag>
  ) : (
    <Tag look="plain">{preflightScreenWords.dispatched}</Tag>
  );
