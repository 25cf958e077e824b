import type { Description, Field, LeafField } from '@tsuun/domain/field/field';
import { yenRange } from '@tsuun/domain/value/yen';
import { integer, json, listOf, objectOf, text, type JsonSchema } from '@tsuun/domain/field/json';
import type { RecordShape, Shape } from './shape.ts';

export interface RecordSchema extends JsonSchema {
  readonly properties: JsonSchema;
  readonly required?: readonly string[];
}

/** The JSON schema of a record as it travels: every field present, blank as null. */
export function recordSchema(description: Description, direction: 'in' | 'out'): RecordSchema {
  const fields = Object.entries(description).filter(([, field]) => direction === 'out' || !field.computed);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([key, field]) => [key, fieldSchema(field, direction)])),
    ...(direction === 'out' && { required: fields.map(([key]) => key) }),
  };
}

function fieldSchema(field: Field, direction: 'in' | 'out'): JsonSchema {
  if (field.kind === 'group') return { title: field.label, ...recordSchema(field.fields, direction) };
  return { title: field.label, ...leafSchema(field, direction) };
}

function leafSchema(field: LeafField, direction: 'in' | 'out'): JsonSchema {
  switch (field.kind) {
    case 'text':
      return { type: ['string', 'null'], maxLength: field.max };
    case 'code':
      return { type: ['string', 'null'], pattern: `^[0-9]{${field.width}}$` };
    case 'day':
      return { type: ['string', 'null'], format: 'date' };
    case 'moment':
      return { type: ['string', 'null'], examples: ['2026-05-13 08:15:02'] };
    case 'yen':
      // Sums may pass what one entry may hold.
      return field.computed
        ? { type: ['integer', 'null'] }
        : { type: ['integer', 'null'], minimum: yenRange.min, maximum: yenRange.max };
    case 'integer':
      return { type: ['integer', 'null'], minimum: field.min, maximum: field.max };
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { enum: [...field.choices.map((choice) => choice.value), null] };
    case 'ref':
      return refSchema(field, direction);
  }
}

function refSchema(field: LeafField & { kind: 'ref' }, direction: 'in' | 'out'): JsonSchema {
  const { properties } = recordSchema(field.target.shape, direction);
  return {
    type: ['object', 'null'],
    properties: { id: { type: 'string' }, ...(direction === 'out' && properties) },
    required: ['id'],
  };
}

/** The JSON schema of a body or answer, or `null` where it is no JSON. */
export function shapeSchema(shape: Shape, direction: 'in' | 'out'): JsonSchema | null {
  if (shape.kind === 'document') return shape.schema;
  if ('of' in shape) return recordsSchema(shape, recordSchema(shape.of, direction));
  switch (shape.kind) {
    case 'count':
      return {
        ...objectOf({ data: integer }).schema,
        description: '一括処理では activityId（処理履歴の行）が付く。対象外の理由は処理履歴で読める。',
      };
    case 'ids':
      return someIds.schema;
    case 'strings':
      return listOf(text).schema;
    default:
      return null;
  }
}

const someIds = json<readonly string[]>({ ...listOf(text).schema, minItems: 1 });

function recordsSchema({ kind }: RecordShape, schema: RecordSchema): JsonSchema {
  const one = json(schema);
  switch (kind) {
    case 'record':
      return schema;
    case 'saved':
      return objectOf({ data: one }).schema;
    case 'list':
      return listOf(one).schema;
    case 'page':
      return {
        ...objectOf({ totalCount: integer, list: listOf(one) }).schema,
        description: '続きがあるときは cursor が付く。次のページの要求に pageNum と共に添える。',
      };
    case 'batch':
      return objectOf({ idList: someIds, request: one }).schema;
  }
}
