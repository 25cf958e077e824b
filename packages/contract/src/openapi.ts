import { maxIdLength } from '@tsuun/domain/field/read-record';
import { maxValueLength } from '@tsuun/domain/field/read-value';
import { words } from '@tsuun/domain/message/words';
import type { Condition, SearchDescription } from '@tsuun/domain/search/search';
import { maxSkippedLength } from '@tsuun/domain/search/conditions';
import { costOf, isStream, maxCursorLength, maxPathValueLength, prefix, type Endpoint } from './endpoint.ts';
import {
  creationAttemptHeader,
  creationKeyHeader,
  idempotencyKeyForm,
  idempotencyKeyHeader,
  takesIdempotencyKey,
} from './headers.ts';
import { streamType } from './stream.ts';
import { shapeSchema } from './json-schema.ts';
import { operationIdOf, SchemaNames, tagOf } from './schema-names.ts';
import type { Shape } from './shape.ts';

type Json = Record<string, unknown>;

/** Replaces a record by a reference to a named schema, and stores the schema. */
type Named = (shape: Shape, direction: 'in' | 'out', path: string) => Json | null;

/**
 * Returns the OpenAPI 3.1 document of the calls, made from the endpoints that the server checks with. Operations have
 * ids and tags and records have names, so that generated clients have readable ones.
 */
export function openApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  const schemas: Record<string, Json> = { Problem: problemSchema };
  const named = naming(schemas);
  for (const endpoint of endpoints) {
    const path = `${prefix}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: words.product, version: '1' },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ path }) => tagOf(path)))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'tsuun_session_{instance}' },
        token: { type: 'http', scheme: 'bearer', description: 'アクセストークン（アカウントの画面で作成する）' },
      },
    },
  };
}

function naming(schemas: Record<string, Json>): Named {
  const names = new SchemaNames();
  return (shape, direction, path) =>
    shapeSchema(shape, direction, (record, schema) => {
      const { name, isNew } = names.nameOf(record, direction, path);
      if (isNew) schemas[name] = schema as Json;
      return { $ref: `#/components/schemas/${name}` };
    }) as Json | null;
}

const problemSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    validationError: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    recordId: { type: 'string' },
  },
};

function operation(endpoint: Endpoint, named: Named): Json {
  const { method, path, right } = endpoint;
  const described = descriptionOf(endpoint);
  return {
    operationId: operationIdOf(method, path),
    tags: [tagOf(path)],
    summary: endpoint.summary,
    'x-cost': costOf(endpoint),
    ...(right !== 'public' && { security: [{ session: [] }, ...(endpoint.tokens === 'none' ? [] : [{ token: [] }])] }),
    ...(described.length > 0 && { description: described.join('。') }),
    parameters: [
      ...pathParameters(endpoint.path),
      ...queryParameters(endpoint),
      ...keyParameter(endpoint),
      ...creationParameters(endpoint),
      ...acceptParameter(endpoint),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: content(endpoint.body, named(endpoint.body, 'in', path)) },
    }),
    responses: {
      [endpoint.answer.kind === 'nothing' ? '204' : '200']: answer(
        endpoint.answer,
        named(endpoint.answer, 'out', path),
      ),
      default: {
        description: '拒否',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

const answer = (shape: Shape, schema: Json | null): Json =>
  shape.kind === 'nothing' ? { description: '完了' } : { description: '成功', content: content(shape, schema) };

/** Sentences about the right and about CSV, which as a second content would be part of the type of every answer. */
function descriptionOf({ right, csv }: Endpoint): string[] {
  const needed = typeof right === 'object' ? [`権限：${right.code}（ビット${right.bit}）`] : [];
  return csv ? [...needed, 'Accept: text/csv には、条件に合うすべての行を出力と同じ列のCSVで答える'] : needed;
}

function content(shape: Shape, schema: Json | null): Json {
  if (schema) return { 'application/json': { schema } };
  if (shape.kind === 'upload') {
    const part = { type: 'string', contentMediaType: 'application/octet-stream' };
    return { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file: part } } } };
  }
  const types: Partial<Record<Shape['kind'], string>> = { stream: streamType, text: 'text/plain' };
  return { [types[shape.kind] ?? 'application/octet-stream']: { schema: { type: 'string' } } };
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', maxLength: maxPathValueLength },
  }));

const keyParameter = (endpoint: Endpoint): Json[] =>
  takesIdempotencyKey(endpoint)
    ? [
        {
          name: idempotencyKeyHeader,
          in: 'header',
          schema: { type: 'string', pattern: idempotencyKeyForm.source },
          description: '要求番号（同じ番号の要求は一度だけ実行され、同じ答えを返す）',
        },
      ]
    : [];

const creationParameters = (endpoint: Endpoint): Json[] =>
  endpoint.creates
    ? [
        {
          name: creationKeyHeader,
          in: 'header',
          schema: { type: 'string', pattern: idempotencyKeyForm.source },
          description: '新しい記録の識別子（同じ識別子の新規登録は、内容が変わっても同じ1件を登録・更新する）',
        },
        {
          name: creationAttemptHeader,
          in: 'header',
          schema: { type: 'integer', minimum: 1, maximum: 999_999_999 },
          description: '同じ識別子で何回目の送信か（前の回が遅れて届いても書かない）',
        },
      ]
    : [];

const acceptParameter = (endpoint: Endpoint): Json[] =>
  isStream(endpoint)
    ? [
        {
          name: 'accept',
          in: 'header',
          required: true,
          schema: { const: streamType },
          description: 'ほかの値の要求とHEADは断る（EventSourceは必ず付ける）',
        },
      ]
    : [];

const cursorSchema: Json = { type: 'string', maxLength: maxCursorLength };

function queryParameters({ query, paging }: Endpoint): Json[] {
  const searched = query ? conditionParameters(query) : [];
  if (paging === 'history')
    return [
      ...searched,
      parameter('nextPage', { type: 'integer', minimum: 1 }, '何ページ目か'),
      parameter('cursor', cursorSchema, '前のページの答えにあった cursor'),
    ];
  if (paging !== 'search') return searched;
  return [
    ...searched,
    parameter('pageNum', { type: 'integer', minimum: 0 }, '何ページ目か（0から）'),
    parameter('cursor', cursorSchema, '前のページの答えにあった cursor'),
  ];
}

const daySchema: Json = { type: 'string', maxLength: maxValueLength, format: 'date' };

const conditionParameters = (description: SearchDescription): Json[] =>
  Object.entries(description).flatMap(([key, condition]) =>
    condition.kind === 'dayRange'
      ? [
          parameter(`${key}From`, daySchema, `${condition.label}（自）`),
          parameter(`${key}To`, daySchema, `${condition.label}（至）`),
        ]
      : [parameter(key, conditionSchema(condition), condition.label)],
  );

function conditionSchema(condition: Condition): Json {
  switch (condition.kind) {
    case 'anyOf':
      return { type: 'array', items: { enum: condition.choices.map((choice) => String(choice.value)) } };
    case 'oneOf':
      return { enum: condition.choices.map((choice) => String(choice.value)) };
    case 'check':
    case 'yesNo':
      return { type: 'boolean' };
    case 'day':
      return daySchema;
    case 'text':
      return {
        type: 'string',
        maxLength: condition.max * (condition.several?.max ?? 1) + (condition.several?.max ?? 0),
      };
    case 'skipped':
      return { type: 'string', maxLength: maxSkippedLength(condition.reasons) };
    default:
      return { type: 'string', maxLength: maxIdLength };
  }
}

const parameter = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'query',
  schema,
  description,
});
