import { flag, moment, type RecordOf, text } from '../field/field.ts';
import { idField } from '../field/audit.ts';
import { type Authority, type FunctionCode, functionCodes } from '../permission/functions.ts';

/** Session as the user and administrators see it. */
export const sessionRecord = {
  id: idField,
  createdAt: moment('ログイン日時'),
  lastSeenAt: moment('最終利用'),
  address: text('接続元', 60),
  browser: text('ブラウザー', 60),
  current: flag('この画面'),
};

export type SessionLine = RecordOf<typeof sessionRecord>;

const browsers = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Android/, 'Android'],
  [/Linux/, 'Linux'],
] as const;

/** Browser and system names from the user agent, in the two words users know; `null` if it contains neither. */
export function browserName(agent: string | null): string | null {
  const named = (names: readonly (readonly [RegExp, string])[]) => names.find(([form]) => form.test(agent ?? ''))?.[1];
  const found = [named(browsers), named(systems)].filter((word) => word !== undefined);
  return found.length === 0 ? null : found.join(' / ');
}

/** Choices for a function: none, reading, reading and writing. */
export const roleBits = [
  { value: 0, label: 'なし' },
  { value: 1, label: '参照' },
  { value: 3, label: '更新' },
] as const;

/** Choice for some bits; writing without reading includes reading. */
export const shownRole = (roleBit: number): 0 | 1 | 3 => (roleBit === 0 || roleBit === 1 ? roleBit : 3);

/** Label of a role's bits, in the words of the dialog. */
export const roleLabel = (roleBit: number): string =>
  roleBits.find(({ value }) => value === shownRole(roleBit))?.label ?? String(roleBit);

const isCode = (code: unknown): code is FunctionCode => functionCodes.includes(code as FunctionCode);

/** Reads a list of rights: known functions, each once, with bits 0 to 3. `null` if it is invalid. */
export function readAuthorities(given: unknown): readonly Authority[] | null {
  if (!Array.isArray(given)) return null;
  const found = new Map<FunctionCode, number>();
  for (const one of given as readonly unknown[]) {
    const { functionCode, roleBit } = (one ?? {}) as Partial<Record<keyof Authority, unknown>>;
    const isBit = typeof roleBit === 'number' && Number.isInteger(roleBit) && roleBit >= 0 && roleBit <= 3;
    if (!isCode(functionCode) || !isBit || found.has(functionCode)) return null;
    found.set(functionCode, roleBit);
  }
  return completeAuthorities([...found].map(([functionCode, roleBit]) => ({ functionCode, roleBit })));
}

/** Rights of all functions in the order of the menu; missing ones are 0. */
export const completeAuthorities = (authorities: readonly Authority[]): readonly Authority[] =>
  functionCodes.map((functionCode) => ({
    functionCode,
    roleBit: authorities.find((authority) => authority.functionCode === functionCode)?.roleBit ?? 0,
  }));
