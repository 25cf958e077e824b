import { expect, test } from 'vitest';
import { costOf, isFile, prefix } from '@tsuun/contract/endpoint';
import { maxIds, shapeSchema } from '@tsuun/contract/json-schema';
import type { ProblemBody } from '@tsuun/contract/problem';
import { openApi } from '@tsuun/contract/openapi';
import { openTestServer } from '../testing/open-test-server.ts';
import { bodyLimitOf } from './http/concurrency-limits.ts';

const { app, user } = await openTestServer();

/** A schema as plain data, as the OpenAPI document has it. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly format?: string;
}

const bodies = app.app.endpoints.flatMap(({ method, path, body }) => {
  const schema = body ? shapeSchema(body, 'in') : null;
  return schema === null
    ? []
    : [{ name: `${method} ${path}`, address: path, isDocument: body?.kind === 'document', body: schema as Schema }];
});

const typesOf = ({ type }: Schema): readonly string[] => (type === undefined ? [] : [type].flat());

type Path = readonly (string | number)[];

/** Every list and every free text of a schema, with its path; lists are entered at their first element. */
function limited(schema: Schema, path: Path = []): { readonly path: Path; readonly schema: Schema }[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => limited(one, path));
  const own = typesOf(schema).some((type) => type === 'array' || type === 'string') && !schema.enum;
  return [
    ...(own ? [{ path, schema }] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => limited(one, [...path, key])),
    ...(schema.items ? limited(schema.items, [...path, 0]) : []),
  ];
}

/** A small value that matches a schema. */
function example(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return example(schema.anyOf[0]);
  switch (typesOf(schema)[0]) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, example(one)]));
    case 'array':
      return schema.items ? [example(schema.items)] : [];
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    case 'string':
      return '1';
    default:
      return null;
  }
}

/** The value with another one at a path. */
function put(value: unknown, [key, ...rest]: Path, inner: unknown): unknown {
  if (key === undefined) return inner;
  if (typeof key === 'number') return [put((value as unknown[])[key], rest, inner)];
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [key]: put(object[key], rest, inner) };
}

test.each(bodies)('R23 every list and every text in the body of $name has a greatest length', (call) => {
  const endless = limited(call.body).filter(({ schema: one }) => (one.maxItems ?? one.maxLength) === undefined);
  expect(endless.map(({ path }) => path.join('.'))).toEqual([]);
});

const places = bodies.flatMap((call) =>
  limited(call.body).map((place) => ({ ...call, ...place, at: place.path.join('.') })),
);

const excess = ({ maxItems, maxLength = 0, items = {} }: Schema): unknown =>
  maxItems === undefined ? '1'.repeat(maxLength + 1) : Array.from({ length: maxItems + 1 }, () => example(items));

const send = (address: string, body: unknown) =>
  app.call<ProblemBody>('POST', `${prefix}${address.replaceAll(/:\w+/g, '1')}`, { as: user, body });

test.each(places)('R23 $name refuses more than the greatest length of $at', async (place) => {
  const given = put(example(place.body), place.path, excess(place.schema));
  const { status, body } = await send(place.address, given);
  expect(`${status} ${body.code}`).toMatch(/^(400|413) /);
  const fields = Object.keys(body.validationError ?? {});
  // Documents and ids next to a record are refused at their path, lists of ids as a field of their own, parts of a bulk
  // update by the field alone.
  const named = place.isDocument ? [] : [place.at.replace(/^(?:idList\.)?0$/, 'id').replace(/^request\./, '')];
  const isNamed =
    fields.length === 0 ||
    fields.some((field) => [place.at, ...named].some((one) => `${one}.`.startsWith(`${field}.`)));
  expect(isNamed, JSON.stringify(body)).toBe(true);
});

test.each(places.filter(({ schema }) => schema.maxItems === undefined))(
  'R23 $name refuses forty thousand blanks in $at',
  async ({ address, body, path }) => {
    const { status } = await send(address, put(example(body), path, ' '.repeat(40_000)));
    expect([400, 413]).toContain(status);
  },
);

test('R23 eight thousand blanks in a condition are refused at its parameter', async () => {
  const query = new URLSearchParams({ bizResultDtFrom: ' '.repeat(8_000) });
  const { status, body } = await app.call<ProblemBody>('GET', `${prefix}/api/order/search?${query.toString()}`, {
    as: user,
  });
  expect([status, Object.keys(body.validationError ?? {})]).toEqual([400, ['bizResultDtFrom']]);
});

const endpointsWithManyIds = app.app.endpoints.filter(({ body }) =>
  limited((body ? shapeSchema(body, 'in') : null) ?? {}).some(({ schema: one }) => (one.maxItems ?? 0) >= maxIds),
);

test('API-82 every call with a list of ids has room for as many as can be selected, and is limited', () => {
  expect(endpointsWithManyIds.length).toBeGreaterThan(10);
  const idsOfTenDigits = maxIds * '"1234567890",'.length;
  const narrow = endpointsWithManyIds.filter((one) => bodyLimitOf(one) < idsOfTenDigits || costOf(one) === 'cheap');
  expect(narrow.map(({ path }) => path)).toEqual([]);
});

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
}

test('API-82 a call with a stream, a file, pages or thousands of rows is not taken for a cheap one', () => {
  const large = app.app.endpoints.filter(
    ({ answer, body, paging, largeBody }) =>
      answer.kind === 'stream' || isFile(body) || paging !== undefined || largeBody === true,
  );
  expect(large.length).toBeGreaterThan(40);
  expect(large.filter((one) => costOf(one) === 'cheap').map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

const { paths } = openApi(app.app.endpoints) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters: readonly Parameter[] }>>>>;
};
const parameters = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, operation]) =>
    operation.parameters
      .filter(({ in: place, schema: one }) => place !== 'header' && typesOf(one).includes('string'))
      .map((parameter) => ({ ...parameter, path, method, at: `${method} ${path} ${parameter.name}` })),
  ),
);

test('R23 every text in an address has a greatest length', () => {
  expect(parameters.length).toBeGreaterThan(167);
  expect(parameters.filter(({ schema: one }) => one.maxLength === undefined).map(({ at }) => at)).toEqual([]);
});

test.each(parameters.filter(({ method }) => method === 'get'))(
  'R23 $at refuses more than the greatest length',
  async ({ path, name, in: place, schema: { maxLength = 0 } }) => {
    const excessive = '1'.repeat(maxLength + 1);
    const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => (key === name ? excessive : '1'));
    const query = place === 'query' ? `?${name}=${excessive}&pageNum=1&nextPage=1` : '';
    const { status } = await app.call('GET', `${address}${query}`, { as: user });
    expect(status).toBe(place === 'path' ? 404 : 400);
  },
);
