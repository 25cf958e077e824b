import { integer, objectOf, orNull, text, type JsonOf } from '../../field/json.ts';

/** What becomes of a pasted row. */
export const pasteFates = {
  changed: '変更あり',
  fault: '誤り',
  missing: '見つからない',
  confirmed: '確定済み',
  same: '変更なし',
} as const;

export type PasteFate = keyof typeof pasteFates;

/** What a blank cell says: nothing, or that the field is to be blank. */
export const blankCells = ['keep', 'clear'] as const;
export type BlankCells = (typeof blankCells)[number];

/** A cell that does not stay as it is: what stood there, what will, or why it cannot. */
export const checkedCell = objectOf({
  /** Its place in the row. */
  column: integer,
  before: text,
  after: text,
  fault: orNull(text),
});

export type CheckedCell = JsonOf<typeof checkedCell>;

/** A field that changes with what is pasted. */
export const derivedChange = objectOf({ label: text, before: text, after: text });

export type DerivedChange = JsonOf<typeof derivedChange>;
