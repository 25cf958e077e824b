import { inject } from 'vitest';
import type { Order } from '@tsuun/domain/order/record';
import { admin } from './global-setup.ts';

type Changes = Readonly<Record<string, unknown>>;

/** The program's calls, as a colleague at another desk makes them: what a test needs before it begins, or meanwhile. */
export class Api {
  private readonly cookie: string;

  private constructor(cookie: string) {
    this.cookie = cookie;
  }

  static async signIn(): Promise<Api> {
    const answer = await send('POST', '/gpa/api/login', { body: admin });
    return new Api((answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '');
  }

  async get<T>(path: string): Promise<T> {
    return (await send('GET', path, { cookie: this.cookie })).json() as Promise<T>;
  }

  /** What a write answers under `data`. */
  async post<T>(path: string, body: unknown): Promise<T> {
    const answer = await send('POST', path, { cookie: this.cookie, body });
    return ((await answer.json()) as { data: T }).data;
  }

  /** Takes away what lies at a path. */
  async delete(path: string): Promise<void> {
    await send('DELETE', path, { cookie: this.cookie });
  }

  order(id: string | null): Promise<Order> {
    return this.get<Order>(`/gpa/api/order/${id}`);
  }

  /** Makes an order that could be confirmed at once; `changes` are laid over it. */
  make(changes: Changes = {}): Promise<Order> {
    return this.post<Order>('/gpa/api/order', { ...completeOrder, ...changes });
  }

  /** Changes a stored order, whoever else has it open. */
  async change(id: string | null, changes: Changes): Promise<Order> {
    return this.post<Order>('/gpa/api/order', { ...(await this.order(id)), ...changes });
  }

  confirm(...orders: readonly Order[]): Promise<number> {
    return this.post<number>(
      '/gpa/api/order/confirm',
      orders.map(({ id }) => id),
    );
  }
}

interface Sent {
  readonly cookie?: string;
  readonly body?: unknown;
}

async function send(method: string, path: string, { cookie, body }: Sent): Promise<Response> {
  const answer = await fetch(`${inject('baseUrl')}${path}`, {
    method,
    headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Within an open month of the test's today, without money, so that nobody need be billed or paid. */
const completeOrder = {
  orderType: '10',
  bizResultDt: '2026-05-11',
  billingDt: '2026-05-11',
  pickPaymentDt: '2026-05-11',
  railPaymentDt: '2026-05-11',
  deliveryPaymentDt: '2026-05-11',
  keitan: { id: '110100' },
  chargeTransportation: { id: '1591/-/10010/000' },
  acceptDt: '2026-05-08',
  cntnSize: 12,
  cntnTonnage: 5,
  hinmoku: { id: '010102' },
  depTransportation: { id: '1591/-/10010/000' },
  arrTransportation: { id: '2491/-/30010/000' },
  pickCompDt: '2026-05-10',
  depCompDt: '2026-05-11',
  arrCompDt: '2026-05-13',
  deliveryCompDt: '2026-05-13',
  shipperNm: '十勝農産',
  consigneeNm: '青葉市場',
};
