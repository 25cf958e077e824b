import type { Choice } from '../field/field.ts';

/** Counterparty categories; 3 applies while a loan flag is on, and no master row has it. */
export const torihikiKubuns = [
  { value: '1', label: '社外' },
  { value: '2', label: '社内' },
  { value: '3', label: '事業費貸', hidden: true },
] as const satisfies readonly Choice<string>[];

/** In-house category of counterparties, which enables the loan flags (CONST-34). */
export const inHouseKubun = '2';

/** Choices of the flags for billing and payment of a counterparty. */
export const possible = [
  { value: '1', label: '可' },
  { value: '0', label: '不可' },
] as const satisfies readonly Choice<string>[];

export const kamokuKubuns = [
  { value: '1', label: '請求' },
  { value: '2', label: '支払' },
  { value: '3', label: '請求・支払' },
] as const satisfies readonly Choice<string>[];

/** Kinds of day in the calendar; a business day is an empty text (LOOKUP-17). */
export const kyujitsuFlags = [
  { value: '', label: '営業日' },
  { value: '1', label: '休日' },
] as const satisfies readonly Choice<string>[];
