import type { Order } from '@tsuun/domain/order/record';
import { admin } from './global-setup.ts';
import { ownProgram } from './program.ts';
import { completeOrder } from './complete-order.ts';

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

  /** Sends a write and returns the `data` of the response. */
  async post<T>(path: string, body: unknown): Promise<T> {
    const answer = await send('POST', path, { cookie: this.cookie, body });
    return ((await answer.json()) as { data: T }).data;
  }

  /** Deletes what is at a path. */
  async delete(path: string): Promise<void> {
    await send('DELETE', path, { cookie: this.cookie });
  }

  order(id: string | null): Promise<Order> {
    return this.get<Order>(`/gpa/api/order/${id}`);
  }

  /** The order of a container. */
  async orderOf(cntnNo: string): Promise<Order> {
    const { list } = await this.get<{ list: { id: string }[] }>(`/gpa/api/order/search?pageNum=0&cntnNo=${cntnNo}`);
    return this.order(list[0]?.id ?? null);
  }

  /** Makes an order that could be confirmed at once; `changes` are laid over it. */
  make(changes: Changes = {}): Promise<Order> {
    return this.post<Order>('/gpa/api/order', { ...completeOrder, ...changes });
  }

  /** Changes a stored order, also while other users have it open. */
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
  const answer = await fetch(`${ownProgram().baseUrl}${path}`, {
    method,
    headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
