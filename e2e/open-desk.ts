import { afterAll } from 'vitest';
import { Api } from './api.ts';
import { OrderDesk } from './order-desk.ts';
import { Visitor } from './visitor.ts';

/**
 * Where a file about orders begins: somebody signed in who is about to open the order list, and the program's calls as
 * a colleague makes them. Called once at its head; whoever came leaves after its last test.
 */
export async function openDesk() {
  const api = await Api.signIn();
  const visitor = await Visitor.arrive();
  afterAll(() => visitor.leave());
  await visitor.signIn();
  return { api, visitor, desk: new OrderDesk(visitor.page) };
}
