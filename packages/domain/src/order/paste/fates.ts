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

/** A cell that changes or cannot: its value before and after, its fault, and a remark that does not keep it from being written. */
export const checkedCell = objectOf({
  /** Its place in the row. */
  column: integer,
  before: text,
  after: text,
  fault: orNull(text),
  /** In a few words, why the day that will stand there is unlikely (ORD-EDIT-38). */
  remark: orNull(text),
});

export type CheckedCell = JsonOf<typeof checkedCell>;

/** A field that changes with what is pasted. */
export const derivedChange = objectOf({ label: text, before: text, after: text });

export type DerivedChange = JsonOf<typeof derivedChange>;
