import type { Comparison, RecordDifference } from '@tsuun/contract/month-end/snapshot';
import { sourceWord } from '@tsuun/domain/message/month-end/report';
import { differenceKinds, sideHeadings, snapshotWords as words } from '@tsuun/domain/message/month-end/snapshot';
import { words as common } from '@tsuun/domain/message/words';
import { Link } from '../../../../shell/link.tsx';
import { pages } from '../../../../shell/pages.ts';
import { useCanOpen } from '../../../../shell/site-meta.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Signed } from './signed.tsx';

interface DifferencesTableProps {
  readonly found: Comparison;
  readonly rows: readonly RecordDifference[];
}

/** Table of differing records, field by field, with user, time and cause of the change. */
export function DifferencesTable({ found: { base, other }, rows }: DifferencesTableProps) {
  const [was, is] = sideHeadings(base.no, other?.no ?? null);
  const headers = [
    words.kind,
    words.cntnNo,
    words.acceptNo,
    words.billingTo,
    words.field,
    was,
    '',
    is,
    words.difference,
  ];
  return (
    // Focusable, so that it can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keys
    <div className="plain-table-scroll" role="region" aria-label={words.compareTitle} tabIndex={0}>
      <table className="plain-table comparison-table">
        <thead>
          <tr>
            {[...headers, words.changedAt, words.changedBy, words.cause].map((header) => (
              <th key={header} scope="col" className={header === words.difference ? 'plain-end' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <Group key={`${row.source} ${row.id}`} row={row} />
        ))}
      </table>
    </div>
  );
}

/** A record and its fields. */
function Group({ row }: { readonly row: RecordDifference }) {
  const { kind, acceptNo, billingTo, fields } = row;
  const span = Math.max(1, fields.length);
  return (
    <tbody>
      {fields.map((field, at) => (
        <tr key={field.label}>
          {at === 0 && (
            <>
              <th scope="rowgroup" rowSpan={span}>
                {differenceKinds[kind]}
              </th>
              <td rowSpan={span}>
                <Name row={row} />
              </td>
              <td rowSpan={span}>{acceptNo ?? common.none}</td>
              <td rowSpan={span} className="comparison-name" title={billingTo ?? undefined}>
                {billingTo ?? common.none}
              </td>
            </>
          )}
          <th scope="row">{field.label}</th>
          <Value text={field.before} isYen={field.isYen} before />
          <td className="comparison-arrow">
            <Icon name="arrowRight" small label={common.becomes} />
          </td>
          <Value text={field.after} isYen={field.isYen} />
          <td className="plain-end">{field.difference !== null && <Signed yen={field.difference} />}</td>
          <td className="month-code" title={field.changedAt ?? undefined}>
            {field.changedAt?.slice(5, 16)}
          </td>
          <td className="month-code">{field.changedBy}</td>
          <td>{field.cause}</td>
        </tr>
      ))}
    </tbody>
  );
}

interface ValueProps {
  readonly text: string | null;
  readonly isYen: boolean;
  readonly before?: boolean;
}

const Value = ({ text, isYen, before }: ValueProps) => (
  <td
    className={classNames(isYen ? 'plain-end' : 'comparison-text', before ? 'month-code' : 'comparison-now')}
    title={isYen ? undefined : (text ?? undefined)}
  >
    {text ?? <span className="month-none">{common.blank}</span>}
  </td>
);

/** Name of the record, with a link if it exists and the user can open it. */
function Name({ row: { source, id, exists, cntnNo } }: { readonly row: RecordDifference }) {
  const canOpen = useCanOpen();
  const page = source === 'order' ? pages.order : pages.fees;
  const name = source === 'fee' ? `${sourceWord(source)} ${id}` : (cntnNo ?? common.none);
  if (!exists || !canOpen(page.code)) return name;
  return <Link to={`${page.path}?id=${id}`}>{name}</Link>;
}
