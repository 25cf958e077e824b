import type { Api } from './api.ts';

/** Makes so many orders at once and answers their container numbers in the order of the list. */
export async function makeManyOrders(api: Api, prefix: string, count: number): Promise<string[]> {
  const requests = Array.from({ length: count }, (_, n) => api.make({ cntnNo: `${prefix}-${n + 100}` }));
  const made = await Promise.all(requests);
  return made.toSorted((one, other) => Number(other.id) - Number(one.id)).map(({ cntnNo }) => cntnNo ?? '');
}
