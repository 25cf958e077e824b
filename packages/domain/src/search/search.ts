import type { Choice, ChoiceKey, RefTarget } from '../field/field.ts';
import { addDays, addMonths, type Day, firstOfMonth } from '../value/day.ts';
import { words } from '../message/words.ts';

/** Ranges of days that move with today; a saved condition keeps them as such (SEARCH-18). */
export const relativeDays = ['today', 'thisMonth', 'lastMonth'] as const;
type RelativeDays = (typeof relativeDays)[number];

export const relativeLabels: Readonly<Record<RelativeDays, string>> = {
  today: words.today,
  thisMonth: words.thisMonth,
  lastMonth: words.lastMonth,
};

/** Range of days that a relative range has today. */
export function relativeRange(relative: RelativeDays, today: Day): DayRange {
  if (relative === 'today') return { from: today, to: today, relative };
  const first = addMonths(firstOfMonth(today), relative === 'thisMonth' ? 0 : -1);
  return { from: first, to: addDays(addMonths(first, 1), -1), relative };
}

/** Relative range of a name from outside; `null` for any other text. */
export const relativeOf = (text: string | null): RelativeDays | null =>
  relativeDays.find((relative) => relative === text) ?? null;

/**
 * Language in which a search is described once: key, kind of condition, label, default. The server derives SQL and
 * OpenAPI parameters from it, the page its search panel, chips and address.
 */
interface Common {
  readonly label: string;
  /** True for the first line of the panel; the others are behind 詳細条件. */
  readonly daily?: boolean;
  /** Condition that this one replaces: setting one clears the other. */
  readonly insteadOf?: string;
  /** True if only a link sets it: it has a chip and no input. */
  readonly linked?: boolean;
}

export interface PlainCondition<K extends string> extends Common {
  readonly kind: K;
}
/** Range of days, in the parameters `<key>From` and `<key>To`. */
type DayRangeCondition = PlainCondition<'dayRange'>;
/** Single day. With `month` a month is chosen, and the value is its first day. */
export interface DayCondition extends PlainCondition<'day'> {
  readonly month?: boolean;
}
/** Check box that narrows when ticked: 'true' or 'false' in calls. */
type CheckCondition = PlainCondition<'check'>;
/** Text: `start` matches the beginning (codes, numbers), `anywhere` any part (names), by match key. */
export interface TextCondition extends Common {
  readonly kind: 'text';
  readonly match: 'start' | 'anywhere' | 'exact';
  readonly max: number;
  /** True if earlier texts are suggested while typing; the page knows their call. */
  readonly suggested?: boolean;
  /** True for the number of a line of 処理履歴, whose name the chip shows. */
  readonly ofActivity?: boolean;
  /** Several texts are searched as any of them: their largest number, and the function that splits what is given. */
  readonly several?: { readonly max: number; readonly split: (text: string) => readonly string[] };
}
/** Any of several choices; the parameter is repeated. */
export interface AnyOfCondition<K extends ChoiceKey = ChoiceKey> extends Common {
  readonly kind: 'anyOf';
  readonly choices: readonly Choice<K>[];
}
/**
 * One choice or none. With `emptyIsChoice` the empty parameter is a choice (only 休日区分, LOOKUP-19); `dropdown` shows a
 * list even for few choices (LOOKUP-17).
 */
export interface OneOfCondition<K extends ChoiceKey = ChoiceKey> extends Common {
  readonly kind: 'oneOf';
  readonly choices: readonly Choice<K>[];
  readonly emptyIsChoice?: boolean;
  readonly dropdown?: boolean;
  /** True if it always has a value, by default the first: it narrows nothing and has no chip. */
  readonly always?: boolean;
}
/** Master row by id; the page shows a picker. */
export interface RefCondition extends Common {
  readonly kind: 'ref';
  readonly target: RefTarget;
  readonly variant?: string;
  /** Key of the row in calls, if it is not the id (`keitanBumonCode`). */
  readonly by?: string;
}
/**
 * Records that one batch skipped, with an optional reason code: `12` or `12.billingTo`. Set by a link or a dialog: it
 * has a chip and no input.
 */
export interface SkippedCondition extends Common {
  readonly kind: 'skipped';
  readonly reasons: Readonly<Record<string, string>>;
}
export interface YesNoCondition extends Common {
  readonly kind: 'yesNo';
  readonly yes: string;
  readonly no: string;
}

export type Condition =
  | DayRangeCondition
  | DayCondition
  | TextCondition
  | AnyOfCondition
  | OneOfCondition
  | RefCondition
  | CheckCondition
  | SkippedCondition
  | YesNoCondition;

export interface SearchDescription {
  readonly [key: string]: Condition;
}

export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
  readonly relative?: RelativeDays;
}

/** Value of one condition; `null` (or an empty range or list, or an unticked box) is no condition. */
export type ConditionValue<C> = C extends DayRangeCondition
  ? DayRange
  : C extends AnyOfCondition<infer K>
    ? readonly K[]
    : C extends OneOfCondition<infer K>
      ? K | null
      : C extends CheckCondition
        ? boolean
        : C extends YesNoCondition
          ? boolean | null
          : string | null;

export type ConditionsOf<D> = { readonly [K in keyof D]: ConditionValue<D[K]> };

type Options = Pick<Common, 'daily' | 'insteadOf' | 'linked'>;

const plain =
  <K extends string>(kind: K) =>
  (label: string, options?: Options): PlainCondition<K> => ({ kind, label, ...options });

const textMatching =
  (match: TextCondition['match']) =>
  (
    label: string,
    max: number,
    options?: Options & Pick<TextCondition, 'suggested' | 'several' | 'ofActivity'>,
  ): TextCondition => ({
    kind: 'text',
    match,
    label,
    max,
    ...options,
  });

export const dayRange = plain('dayRange');
export const onDay = plain('day');
export const inMonth = (label: string): DayCondition => ({ kind: 'day', label, month: true });
export const check = plain('check');
export const startsWith = textMatching('start');
export const contains = textMatching('anywhere');
export const exactly = textMatching('exact');
export const anyOf = <K extends ChoiceKey>(
  label: string,
  choices: readonly Choice<K>[],
  options?: Options,
): AnyOfCondition<K> => ({ kind: 'anyOf', label, choices, ...options });
export const oneOf = <K extends ChoiceKey>(
  label: string,
  choices: readonly Choice<K>[],
  options?: Options & { emptyIsChoice?: boolean; dropdown?: boolean; always?: boolean },
): OneOfCondition<K> => ({ kind: 'oneOf', label, choices, ...options });
export const refTo = (
  label: string,
  target: RefTarget,
  options?: Options & { variant?: string; by?: string },
): RefCondition => ({ kind: 'ref', label, target, ...options });
export const skippedBy = (label: string, reasons: SkippedCondition['reasons']): SkippedCondition => ({
  kind: 'skipped',
  label,
  reasons,
});
export const yesNo = (label: string, yes: string, no: string): YesNoCondition => ({ kind: 'yesNo', label, yes, no });
