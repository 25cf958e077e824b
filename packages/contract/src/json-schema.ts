import type { Description, Field, LeafField } from '@tsuun/domain/field/field';
import { yenRange } from '@tsuun/domain/value/yen';
import type { JsonSchema } from './json.ts';
import type { Shape } from './shape.ts';

type Schema = JsonSchema;

export interface RecordSchema extends JsonSchema {
  readonly properties: Schema;
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

function fieldSchema(field: Field, direction: 'in' | 'out'): Schema {
  if (field.kind === 'group') return { title: field.label, ...recordSchema(field.fields, direction) };
  return { title: field.label, ...leafSchema(field, direction) };
}

function leafSchema(field: LeafField, direction: 'in' | 'out'): Schema {
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

function refSchema(field: LeafField & { kind: 'ref' }, direction: 'in' | 'out'): Schema {
  const { properties } = recordSchema(field.target.shape, direction);
  return {
    type: ['object', 'null'],
    properties: { id: { type: 'string' }, ...(direction === 'out' && properties) },
    required: ['id'],
  };
}

/** The JSON schema of a body or answer, or `null` where it is no JSON. */
export function shapeSchema(shape: Shape, direction: 'in' | 'out'): Schema | null {
  switch (shape.kind) {
    case 'record':
      return recordSchema(shape.of, direction);
    case 'saved':
      return object({ data: recordSchema(shape.of, direction) });
    case 'list':
      return { type: 'array', items: recordSchema(shape.of, direction) };
    case 'page':
      return {
        ...object({
          totalCount: { type: 'integer' },
          list: { type: 'array', items: recordSchema(shape.of, direction) },
        }),
        description: '続きがあるときは cursor が付く。次のページの要求に pageNum と共に添える。',
      };
    case 'count':
      return {
        ...object({ data: { type: 'integer' } }),
        description: '2件以上を指定したときは activityId が付く。対象外の理由は処理履歴で読める。',
      };
    case 'ids':
      return { type: 'array', items: { type: 'string' }, minItems: 1 };
    case 'batch':
      return object({
        idList: { type: 'array', items: { type: 'string' }, minItems: 1 },
        request: recordSchema(shape.of, direction),
      });
    case 'strings':
      return { type: 'array', items: { type: 'string' } };
    case 'document':
      return shape.schema;
    default:
      return null;
  }
}

const object = (properties: Schema): Schema => ({ type: 'object', required: Object.keys(properties), properties });
