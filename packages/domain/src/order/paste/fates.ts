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
export interface CheckedCell {
  /** Its place in the row. */
  readonly column: number;
  readonly before: string;
  readonly after: string;
  readonly fault: string | null;
}

/** A field that changes with what is pasted. */
export interface DerivedChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}
