import fc from 'fast-check';
import type { Endpoint } from '@tsuun/contract/endpoint';
import type { Shape } from '@tsuun/contract/shape';
import type { Description, Field } from '@tsuun/domain/field/field';
import type { Condition, SearchDescription } from '@tsuun/domain/search/search';

/** Values that have broken servers before, whatever the field. */
const nasty = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '　',
  '\0',
  '\ud800',
  '\u202e',
  "'; drop table orders; --",
  '%',
  '_',
  '\\',
  'あ'.repeat(500),
  '=1+1',
  '-1',
  '999999999999999999999',
  '1e309',
  '9999-99-99',
  '2026-02-30',
  'true',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  true,
  [],
  {},
  [[[]]],
  { id: { id: 1 } },
  ['1', 2, null],
);

const ids = fc.constantFrom('1', '2', '0', '-1', '01', '99999999999999999999', 'x', '..', '%00', 'a b', '1/2');
const days = fc.constantFrom('2026-05-13', '2024-02-29', '0001-01-01', '9999-12-31', '2026/5/1');
const texts = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.constantFrom('東京', '㈱髙﨑', '19D-12345'));

function valueFor(field: Field): fc.Arbitrary<unknown> {
  if (field.kind === 'group') return recordFor(field.fields);
  const likely: Record<string, fc.Arbitrary<unknown>> = {
    text: texts,
    code: fc.stringMatching(/^[0-9]{1,6}$/),
    day: days,
    moment: days,
    yen: fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
    integer: fc.integer({ min: -5, max: 200_000 }),
    flag: fc.boolean(),
    choice: field.kind === 'choice' ? fc.constantFrom(...field.choices.map((choice) => choice.value)) : nasty,
    ref: fc.record({ id: fc.oneof(ids, fc.constantFrom('120100', '050102', '6092/-/10010/000', '2000555120')) }),
  };
  return fc.oneof({ weight: 4, arbitrary: likely[field.kind] ?? nasty }, { weight: 1, arbitrary: nasty });
}

const recordFor = (description: Description): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(description).map(([key, field]) => [key, valueFor(field)])), {
    requiredKeys: [],
  });

function bodyFor(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'record':
      return fc.oneof({ weight: 8, arbitrary: recordFor(shape.of) }, { weight: 1, arbitrary: nasty });
    case 'ids':
      return fc.oneof(fc.array(ids, { maxLength: 4 }), nasty);
    case 'batch':
      return fc.record({ idList: fc.oneof(fc.array(ids, { maxLength: 4 }), nasty), request: recordFor(shape.of) });
    default:
      return fc.oneof(fc.record({ value: nasty }), nasty);
  }
}

const parameterNames = (key: string, condition: Condition): string[] =>
  condition.kind === 'dayRange' ? [`${key}From`, `${key}To`] : [key];

function queryFor(description: SearchDescription): fc.Arbitrary<[string, string][]> {
  const names = Object.entries(description).flatMap(([key, condition]) => parameterNames(key, condition));
  const value = fc.oneof(texts, days, ids, fc.constantFrom('10', 'true', '1'), nasty.map(String));
  return fc.array(fc.tuple(fc.constantFrom(...names, 'pageNum', 'nextPage', 'cursor', 'q', 'unknown'), value), {
    maxLength: 6,
  });
}

export interface RandomRequest {
  readonly url: string;
  readonly body: unknown;
}

/** A request to one endpoint, guided by what the endpoint declares and by what it does not. */
export function requestFor(endpoint: Endpoint): fc.Arbitrary<RandomRequest> {
  const parts = endpoint.path.split(/:\w+/).length - 1;
  return fc
    .record({
      params: fc.array(ids, { minLength: parts, maxLength: parts }),
      query: endpoint.query ? queryFor(endpoint.query) : fc.constant<[string, string][]>([]),
      body: endpoint.body && endpoint.body.kind !== 'upload' ? bodyFor(endpoint.body) : fc.constant(undefined),
    })
    .map(({ params, query, body }) => {
      let at = 0;
      const path = endpoint.path.replaceAll(/:\w+/g, () => encodeURIComponent(params[at++] ?? '1'));
      const search = new URLSearchParams(query).toString();
      return { url: `/gpa${path}${search === '' ? '' : `?${search}`}`, body };
    });
}
