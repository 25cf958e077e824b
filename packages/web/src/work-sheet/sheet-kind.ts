import type { ReactNode } from 'react';
import type { LeafField } from '@tsuun/domain/field/field';
import { fullDayText } from '@tsuun/domain/field/full-day-text';
import { isRefused, readValue, refusalSentence } from '@tsuun/domain/field/read-value';
import { linkText } from '@tsuun/domain/field/link-text';
import { shownValue } from '@tsuun/domain/field/shown-value';
import { candidatesSentence } from '@tsuun/domain/message/order/paste-sentence';
import { unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { fullLinkText, rowsCalled, searchedParts } from '@tsuun/domain/paste/link-index';
import type { Day } from '@tsuun/domain/value/day';
import { halfWidth } from '@tsuun/domain/value/half-width';
import { codeFits } from '@tsuun/domain/value/short-text';
import { withThousands } from '@tsuun/domain/value/yen';
import type { CellProposal, LeftReasons, SheetRules } from '@tsuun/domain/work-sheet/sheet-rules';
import type { CellAction } from '../checking/checked-columns.ts';
import { valueIn, type Leaves } from '../editing/draft.ts';
import type { Editable, RecordKind } from '../editing/record-kind.ts';
import type { Command } from '../list/record-commands.tsx';
import type { References } from '../ui/input/reference/reference-context.tsx';

/** Column of a sheet that only shows what a row is about. */
export interface SheetFact<R> {
  readonly key: string;
  readonly label: string;
  readonly width: number;
  readonly pinned?: boolean;
  /** True if it is only shown where there is room for it. */
  readonly roomy?: boolean;
  readonly look?: string;
  readonly cell: (record: R) => ReactNode;
}

/** Proposals that the server finds for blank cells. */
export interface CellProposals<R> {
  /** `typed` has the texts of the record that are not saved, by path. */
  readonly of: (
    record: R,
    path: string,
    typed: ReadonlyMap<string, string>,
  ) => (CellProposal & { readonly evidence: CellAction }) | null;
  /** Called with a record as it is stored after a save in the sheet or its undo. */
  readonly onStored: (record: R) => void;
  /** Command that takes those of all found records after a preview; `null` if the sheet is not about such fields. */
  readonly all: CellAction | null;
  /** Open dialog: where a proposal comes from, or the preview. */
  readonly dialog: ReactNode;
}

/** Kind of record whose missing values are filled in by a sheet. */
export interface SheetKind<R extends Editable> {
  readonly kind: RecordKind<R>;
  readonly rules: SheetRules<R>;
  readonly facts: readonly SheetFact<R>[];
  readonly confirm: Command;
  /** Billed and paid amount of a record, in yen. */
  readonly sumsOf: (record: R) => { readonly billing: number; readonly payment: number };
}

const left = new WeakMap<object, LeftReasons>();

/** Reasons why a record cannot be confirmed; kept for each record, because every save asks for those of all saved ones. */
export function leftReasonsOf<R extends Editable>({ rules }: SheetKind<R>, record: R): LeftReasons {
  const known = left.get(record) ?? rules.leftReasons(record);
  left.set(record, known);
  return known;
}

/** Day on which a record was accepted; `null` if it is unknown. */
export const acceptedOf = <R extends Editable>({ rules }: SheetKind<R>, record: R | null): Day | null =>
  (record && rules.acceptedOn?.(record)) ?? null;

/** For kinds whose rules alone propose values. */
export const noProposals = {
  of: () => null,
  onStored: () => undefined,
  all: null,
  dialog: null,
} satisfies CellProposals<never>;

/** Meaning of a text in a cell, or the sentence that refuses it. */
export type ReadCell = { readonly value: unknown } | { readonly fault: string };

interface CellReading {
  readonly rowsOf: References['rowsOf'];
  /** True for a text that was not typed into the cell, such as a pasted one: a part of a name is not enough. */
  readonly exact: boolean;
}

/**
 * Reads the text of a cell. A link is the row whose code or name it is, in full, as people shorten them or as a copied
 * cell has both; else, as in a picker, the only one with the typed part in its name. A part of a code is none: it may be
 * another code with a digit missing.
 */
export async function readSheetCell(field: LeafField, text: string, { rowsOf, exact }: CellReading): Promise<ReadCell> {
  if (field.kind !== 'ref') return readTyped(field, text);
  const typed = text.trim();
  if (typed === '') return { value: null };
  const unknown = { fault: unknownInMasterSentence(field.label, typed) };
  const search = rowsOf?.(field).search;
  if (search === undefined) return unknown;
  for (const part of searchedParts(typed)) {
    const rows = await search(part, new AbortController().signal);
    const meant = rowsCalled(field.target, rows, typed);
    const isCode = isCodeLike(typed) || rows.some((row) => codeFits(linkText(field.target, row).code, typed));
    const takesPart = !exact && !isCode && part === typed;
    const [row, other] = meant.length === 0 && takesPart ? rows : meant;
    if (other !== undefined) return { fault: candidatesSentence(field.label, rows.length, isCodeLike(typed)) };
    if (row !== undefined) return { value: row };
  }
  return unknown;
}

const isCodeLike = (text: string): boolean => /^[\d-]+$/.test(halfWidth(text));

/** Reads the text of a cell that is no link. */
export function readTyped(field: LeafField, text: string): ReadCell {
  if (field.kind === 'ref') return { value: null };
  const value = readValue(field, text);
  return isRefused(value) ? { fault: refusalSentence(field, value, text) } : { value };
}

/** Text with which a cell is edited, from which the same value is read. */
export function editedText(field: LeafField, value: unknown): string {
  if (value === null || value === undefined) return '';
  return field.kind === 'ref' ? fullLinkText(field.target, value as object) : shownValue(field, value);
}

/** Text with which the cell of a record at a path is edited. */
export function textIn(leaves: Leaves, record: object, path: string): string {
  const leaf = leaves.get(path);
  return leaf === undefined ? '' : editedText(leaf.field, valueIn(record, leaf));
}

interface RowDays {
  readonly today: Day;
  /** Day on which the record was accepted; `null` if that is unknown. */
  readonly accepted: Day | null;
}

/** Typed text as the cell keeps it: days in full, amounts with the thousands that `/` stands for. */
export const keptText = (field: LeafField, text: string, { today, accepted }: RowDays): string =>
  field.kind === 'yen' ? withThousands(text) : fullDayText(field, text, today, accepted);
