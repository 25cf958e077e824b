/** One column of a list, told once: what it shows, under which heading, how wide. How a value looks is the table's matter. */
export interface ListColumn {
  readonly key: string;
  readonly label: string;
  /**
   * Dotted paths into the record, into a link's row too: `depTransportation.ekimeiKanji`. Of a code and its name the
   * parts of the code come first and are joined (`4391-02`), the name is last. Empty where the list draws the column.
   */
  readonly paths: readonly string[];
  /** Between code and name, where not a space. */
  readonly joint?: string | undefined;
  /** How the value is written: days and codes in figures, yen right-aligned with commas, choices by their name. */
  readonly kind: 'text' | 'code' | 'day' | 'yen' | 'choice' | 'codeAndName' | 'own';
  /** Pixels at the usual type size. */
  readonly width: number;
  readonly align: 'start' | 'end';
  /** Stays in sight while the rest scrolls sideways. */
  readonly pinned?: 'start' | 'end';
}
