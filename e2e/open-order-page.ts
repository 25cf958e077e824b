import { afterAll } from 'vitest';
import type { Order } from '@tsuun/domain/order/record';
import { Api } from './api.ts';
import { OrderPage } from './order-page.ts';
import { Visitor } from './visitor.ts';

/**
 * Setup of a spec about orders: a signed-in user who is about to open the order list, and the program's calls as a
 * colleague makes them. Called once at the top of the file; visitors leave after its last test.
 */
export async function openOrderPage(prefix = 'OWN') {
  const api = await Api.signIn();
  const visitor = await Visitor.arrive();
  afterAll(() => visitor.leave());
  await visitor.signIn();
  const orderPage = new OrderPage(visitor.page);

  let lists = 0;
  /** Makes so many orders for one test alone, with the first of them as the first of their list. */
  async function makeOwn<const All extends readonly Changes[]>(...all: All): Promise<OwnOrders<All>> {
    lists += 1;
    const made: Order[] = [];
    // The record made last comes first.
    for (const [n, changes] of [...all.entries()].toReversed())
      made.unshift(await api.make({ cntnNo: `${prefix}${lists}-${n + 1}`, ...changes }));
    return made as unknown as OwnOrders<All>;
  }

  /** Makes so many orders for one test alone and begins again with the list of them, in their order. */
  async function listOwn<const All extends readonly Changes[]>(...all: All): Promise<OwnOrders<All>> {
    const made = await makeOwn<All>(...all);
    await orderPage.begin(`${prefix}${lists}-`);
    return made;
  }

  /** Makes an order for one test alone and opens it with every section. */
  async function openOwn(changes: Changes = {}): Promise<OwnOrder> {
    const [order] = await listOwn(changes);
    await orderPage.openOrder(order.cntnNo);
    await orderPage.detailed();
    return order;
  }

  return { api, visitor, orderPage, makeOwn, listOwn, openOwn };
}

type Changes = Readonly<Record<string, unknown>>;
type OwnOrders<All> = { readonly [Each in keyof All]: OwnOrder };

/** A stored order of one test. */
export type OwnOrder = Order & { readonly id: string; readonly cntnNo: string };
