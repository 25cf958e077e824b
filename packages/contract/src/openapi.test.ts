import { expect, test } from 'vitest';
import * as fees from './fees.ts';
import { openApi } from './openapi.ts';
import * as orders from './orders.ts';
import * as users from './users.ts';
import type { Endpoint } from './endpoint.ts';

const endpoints = [orders, fees, users].flatMap((calls) =>
  Object.values(calls).filter((one): one is Endpoint => typeof one === 'object' && 'method' in one && 'path' in one),
);

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly 'x-cost': string;
}

const document = openApi(endpoints) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test('API-85 every operation has an id of its own and a tag', () => {
  expect(operations.length).toBe(endpoints.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(operations.filter(({ tags }) => tags.length !== 1)).toEqual([]);
});

test('API-85 records have names, and every reference leads to a schema', () => {
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Order', 'OrderSave', 'User']));
  const references = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? [];
  const missing = references.filter((one) => !(one.replace(/^.*\//, '') in document.components.schemas));
  expect(missing).toEqual([]);
});

test('API-86 every operation states its cost class', () => {
  const costs = operations.map((operation) => operation['x-cost']);
  expect(costs.filter((cost) => !['cheap', 'list', 'expensive', 'work'].includes(cost))).toEqual([]);
  expect(new Set(costs).size).toBeGreaterThan(2);
});
