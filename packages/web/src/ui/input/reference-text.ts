import type { RefTarget } from '@tsuun/domain/field/field';

/** How a master row is shown in a picker field and its list. */
export interface ReferenceText {
  readonly code: string;
  readonly name: string;
}

/** The catalogue's code and name of a row: `6092-01 吹田(タ)`; parts of a code are joined, blanks left out. */
export function referenceText(target: Pick<RefTarget, 'code' | 'name'>, row: object): ReferenceText {
  const text = (key: string): string => {
    const value = (row as Readonly<Record<string, unknown>>)[key];
    return value === null || value === undefined ? '' : String(value);
  };
  return { code: target.code.map(text).filter(Boolean).join('-'), name: text(target.name) };
}
