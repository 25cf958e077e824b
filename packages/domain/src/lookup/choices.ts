import type { Choice } from '../field/field.ts';

/** Counterparty categories; 3 is in force while a loan flag is on and is nobody's own. */
export const torihikiKubuns = [
  { value: '1', label: '社外' },
  { value: '2', label: '社内' },
  { value: '3', label: '事業費貸', hidden: true },
] as const satisfies readonly Choice<string>[];

/** The counterparty category that means "our own company" and enables the loan flags (CONST-34). */
export const inHouseKubun = '2';

/** Choices of the flags that say if a counterparty may be billed or paid. */
export const possible = [
  { value: '1', label: '可' },
  { value: '0', label: '不可' },
] as const satisfies readonly Choice<string>[];

/** The side an account belongs to. */
export const kamokuKubuns = [
  { value: '1', label: '請求' },
  { value: '2', label: '支払' },
  { value: '3', label: '請求・支払' },
] as const satisfies readonly Choice<string>[];

/** The calendar's two kinds of day; a business day is written as nothing (LOOKUP-17). */
export const kyujitsuFlags = [
  { value: '', label: '営業日' },
  { value: '1', label: '休日' },
] as const satisfies readonly Choice<string>[];
