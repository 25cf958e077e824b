import type { Api } from './api.ts';

/** More orders than the list loads at once, by container number in the order of the list: `WAY-001` comes first. */
export async function makeManyOrders(api: Api, prefix: string, count: number): Promise<void> {
  for (let at = count; at > 0; at -= 1) await api.make({ cntnNo: nameOf(prefix, at) });
}

export const nameOf = (prefix: string, at: number): string => `${prefix}-${String(at).padStart(3, '0')}`;
