import { functionCodes, type Authority, type FunctionCode } from '../permission/functions.ts';

/** None, reading, reading and writing: what the dialog offers for a function. */
export const roleBits = [
  { value: 0, label: 'なし' },
  { value: 1, label: '参照' },
  { value: 3, label: '更新' },
] as const;

/** Which of them some bits come to: writing without reading is not offered, who has it may read as well. */
export const shownRole = (roleBit: number): 0 | 1 | 3 => (roleBit === 0 || roleBit === 1 ? roleBit : 3);

/** Label of a role's bits, in the words of the dialog. */
export const roleLabel = (roleBit: number): string =>
  roleBits.find(({ value }) => value === shownRole(roleBit))?.label ?? String(roleBit);

const isCode = (code: unknown): code is FunctionCode => functionCodes.includes(code as FunctionCode);

/**
 * Reads a list of rights as sent: known functions, each once, bits 0 to 3. `null` where it is no such list.
 */
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

/** One entry for every function in the order of the menu; what the list lacks is 0. */
export const completeAuthorities = (authorities: readonly Authority[]): readonly Authority[] =>
  functionCodes.map((functionCode) => ({
    functionCode,
    roleBit: authorities.find((authority) => authority.functionCode === functionCode)?.roleBit ?? 0,
  }));
