import * as Type from 'typebox';
import { nullable, type SchemaValue } from '../../schema/schema.ts';
import { sumYen } from '../../value/yen.ts';

/**
 * Figures of 月次照合 for a group of orders or fees; sums in yen. Grouped by 支払先, only payments are shown, because billed
 * amounts belong to no payee (MONTH-04).
 */
export const monthFigures = {
  count: Type.Integer(),
  billing: nullable(Type.Integer()),
  payment: Type.Integer(),
  profit: nullable(Type.Integer()),
  confirmed: Type.Integer(),
  confirmedBilling: nullable(Type.Integer()),
  confirmedPayment: Type.Integer(),
  /** Number of records with a negative profit. */
  negative: nullable(Type.Integer()),
  /** Number of orders without billing or without payment, and of fees without both. */
  zero: nullable(Type.Integer()),
};

export type MonthFigures = SchemaValue<Type.TObject<typeof monthFigures>>;

const keys = Object.keys(monthFigures) as (keyof MonthFigures)[];

/** Sums of the figures of several lines; blank if one of them is blank. No lines give 0. */
export function addFigures(lines: readonly MonthFigures[]): MonthFigures {
  const entries = keys.map((key) => {
    const values = lines.map((line) => line[key]);
    return [key, values.includes(null) ? null : sumYen(values)];
  });
  return Object.fromEntries(entries) as unknown as MonthFigures;
}

/** 差益率 in tenths of a percent, halves rounded away from zero; blank if the billing is 0 or less. */
export function marginRate({ billing, profit }: Pick<MonthFigures, 'billing' | 'profit'>): number | null {
  if (billing === null || profit === null || billing <= 0) return null;
  const tenths = Math.floor((2000 * Math.abs(profit) + billing) / (2 * billing));
  return profit < 0 && tenths > 0 ? -tenths : tenths;
}

/** 確定率 in tenths of a percent, never rounded up to 100 %; blank without records. */
export const confirmedRate = ({ count, confirmed }: Pick<MonthFigures, 'count' | 'confirmed'>): number | null =>
  count === 0 ? null : Math.floor((1000 * confirmed) / count);

/** Text of a rate, `14.6%`; a dash without a rate. */
export const rateText = (tenths: number | null): string => (tenths === null ? '—' : `${(tenths / 10).toFixed(1)}%`);

/** True if a line has unconfirmed, negative or zero records, which need a check before closing (MONTH-02). */
export const isDoubtful = ({ count, confirmed, negative, zero }: MonthFigures): boolean =>
  count > confirmed || (negative ?? 0) > 0 || (zero ?? 0) > 0;
