import * as Type from 'typebox';
import { nullable, type SchemaValue } from '../../schema/schema.ts';
import { sumYen } from '../../value/yen.ts';

/** Records whose number is a figure, or whose amounts are added. */
interface Figure {
  readonly of: 'records' | 'billing' | 'payment' | 'profit';
  /** The records that count, if not all; `zero`: orders without billing or without payment, fees without both. */
  readonly when?: 'confirmed' | 'negative' | 'zero';
  /** True if the figure belongs to no payee: it is blank where payments are grouped by 支払先 (MONTH-04). */
  readonly billed?: true;
}

/**
 * Figures of 月次照合 for a group of orders or fees; sums in yen. An entry here is all that the server needs to compute
 * and send a figure; `figure-columns.ts` shows and exports it.
 */
const figures = {
  count: { of: 'records' },
  billing: { of: 'billing', billed: true },
  payment: { of: 'payment' },
  profit: { of: 'profit', billed: true },
  confirmed: { of: 'records', when: 'confirmed' },
  confirmedBilling: { of: 'billing', when: 'confirmed', billed: true },
  confirmedPayment: { of: 'payment', when: 'confirmed' },
  negative: { of: 'records', when: 'negative', billed: true },
  zero: { of: 'records', when: 'zero', billed: true },
} as const satisfies Readonly<Record<string, Figure>>;

type FigureKey = keyof typeof figures;

export const figureEntries = Object.entries(figures) as readonly (readonly [FigureKey, Figure])[];

type FigureSchemas = {
  readonly [K in FigureKey]: (typeof figures)[K] extends { readonly billed: true }
    ? ReturnType<typeof nullable<Type.TInteger>>
    : Type.TInteger;
};

export const monthFigures = Object.fromEntries(
  figureEntries.map(([key, { billed }]) => [key, billed ? nullable(Type.Integer()) : Type.Integer()]),
) as unknown as FigureSchemas;

export type MonthFigures = SchemaValue<Type.TObject<FigureSchemas>>;

/** Sums of the figures of several lines; blank if one of them is blank. No lines give 0. */
export function addFigures(lines: readonly MonthFigures[]): MonthFigures {
  const entries = figureEntries.map(([key]) => {
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
export const needsCheck = ({ count, confirmed, negative, zero }: MonthFigures): boolean =>
  count > confirmed || (negative ?? 0) > 0 || (zero ?? 0) > 0;
