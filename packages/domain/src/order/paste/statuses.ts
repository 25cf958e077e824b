import * as Type from 'typebox';
import { nullable, type SchemaValue } from '../../schema/schema.ts';

export const pasteStatuses = {
  changed: '変更あり',
  fault: '誤り',
  missing: '見つからない',
  confirmed: '確定済み',
  unchanged: '変更なし',
} as const;

export type PasteStatus = keyof typeof pasteStatuses;

/** Meanings of a blank cell: keep the value, or clear the field. */
export const blankCells = ['keep', 'clear'] as const;
export type BlankCells = (typeof blankCells)[number];

/** Cell that changes or is refused: both values, its fault, and a remark that does not prevent writing. */
export const checkedCell = Type.Object({
  column: Type.Integer(),
  before: Type.String(),
  after: Type.String(),
  fault: nullable(Type.String()),
  /** Reason why the new day is unlikely (ORD-EDIT-38), or the new amount (PASTE-27). */
  remark: nullable(Type.String()),
  /** Texts that a link without a row may have meant, few. */
  suggestions: Type.Array(Type.Object({ text: Type.String(), label: Type.String() })),
});

export type CheckedCell = SchemaValue<typeof checkedCell>;

/** Field that changes as a result of the pasted cells. */
export const derivedChange = Type.Object({ label: Type.String(), before: Type.String(), after: Type.String() });

export type DerivedChange = SchemaValue<typeof derivedChange>;
