import type { Preflight, PreflightColumn } from '@tsuun/contract/preflight/preflights';
import {
  headingChoiceLabel,
  columnsWithoutHeadingSentence,
  ignoredColumnsText,
  preflightWords,
} from '@tsuun/domain/message/preflight-sentence';
import { matchKey } from '@tsuun/domain/value/match-key';
import { Icon } from '../../ui/icon.tsx';
import { SelectInput } from '../../ui/input/choice/select-input.tsx';
import { isOfFile } from './fault-columns.tsx';
import type { Editing } from './use-edits.ts';
import './heading-strip.css';

interface HeadingStripProps {
  readonly preflight: Preflight;
  readonly editing: Editing;
}

/** Unknown headings, and those that the user has assigned, with the choice of their column (PRE-09). */
export function HeadingStrip({ preflight, editing }: HeadingStripProps) {
  const { missing, headers } = preflight;
  const columns = preflight.columns.filter(isOfFile);
  const headingOf = headerOf(editing.edits.headings);
  const own = new Set(headers.map(matchKey));
  const inQuestion = columns.filter(
    (column) => column.pointed || (column.header === null && !own.has(matchKey(column.heading))),
  );
  const choices = inQuestion.filter(({ heading }) => heading.trim() !== '');
  if (choices.length === 0) return null;
  const used = new Set(columns.map(headingOf));
  const lacking = missing.filter((header) => !used.has(header));
  const ignored = choices.filter((column) => headingOf(column) === null).length;
  return (
    <details className="card heading-strip rigid scrolls" open={missing.length > 0 || undefined}>
      <summary>
        <b>{preflightWords.headings}</b> {ignored > 0 && <span>{ignoredColumnsText(ignored)}</span>}{' '}
        {lacking.length > 0 && (
          <span className="negative">
            <Icon name="warning" small /> {columnsWithoutHeadingSentence(lacking)}
          </span>
        )}
      </summary>
      <p className="muted">{preflightWords.unknownHeading}</p>
      <ul>
        {choices.map((column) => (
          <li key={column.place} className="row">
            <span className="grow cut" title={column.heading}>
              {column.heading}
            </span>
            <Icon name="arrowRight" small />
            <SelectInput
              label={headingChoiceLabel(column.heading)}
              labelPlace="hidden"
              width={208}
              blankLabel={preflightWords.notThere}
              changed={editing.edits.headings.has(column.heading)}
              choices={headers
                .filter((header) => header === headingOf(column) || !used.has(header))
                .map((header) => ({ value: header, label: header }))}
              value={headingOf(column)}
              onChange={(header) => editing.point(column, header)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Column of the format that a heading is read as, with the assignments made since. */
const headerOf =
  (pointed: Editing['edits']['headings']) =>
  ({ heading, header }: PreflightColumn): string | null =>
    pointed.has(heading) ? (pointed.get(heading) ?? null) : header;
