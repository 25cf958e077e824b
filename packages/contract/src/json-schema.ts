import { auditFields } from '@tsuun/domain/field/audit';
import type { Description, Field, LeafField } from '@tsuun/domain/field/field';
import { yenRange } from '@tsuun/domain/value/yen';
import { maxIdLength } from '@tsuun/domain/field/read-record';
import { maxValueLength } from '@tsuun/domain/field/read-value';
import * as Type from 'typebox';
import type { RecordShape, Shape } from './shape.ts';

type Properties = Readonly<Record<string, Type.TSchema>>;

interface RecordSchema extends Type.TSchema {
  readonly properties: Properties;
}

const { label, min, max } = auditFields.versionNo;

/** Version of the record that a write refers to. */
export const versionNo = Type.Integer({ title: label, minimum: min, maximum: max });

/** Maximum number of ids, more than any list on screen can select, so that a longer list is a mistake or an attack. */
export const maxIds = 100_000;

/** Returns the JSON schema of a record in transfer: every field present, blank as null. */
export function recordSchema(description: Description, direction: 'in' | 'out', extra: Properties = {}): RecordSchema {
  const fields = Object.entries(description).filter(([, field]) => direction === 'out' || !field.computed);
  const schema = {
    type: 'object',
    properties: { ...Object.fromEntries(fields.map(([key, field]) => [key, fieldSchema(field, direction)])), ...extra },
    ...(direction === 'out' && { required: [...fields.map(([key]) => key), ...Object.keys(extra)] }),
  };
  return schema;
}

function fieldSchema(field: Field, direction: 'in' | 'out'): Type.TSchema {
  if (field.kind === 'group') return { title: field.label, ...recordSchema(field.fields, direction) };
  return { title: field.label, ...leafSchema(field, direction) };
}

function leafSchema(field: LeafField, direction: 'in' | 'out'): Type.TSchema {
  switch (field.kind) {
    case 'text':
      return { type: ['string', 'null'], maxLength: field.max };
    case 'code':
      return { type: ['string', 'null'], maxLength: field.width, pattern: `^[0-9]{${field.width}}$` };
    case 'day':
      return { type: ['string', 'null'], maxLength: maxValueLength, format: 'date' };
    case 'moment':
      return { type: ['string', 'null'], maxLength: maxValueLength, examples: ['2026-05-13 08:15:02'] };
    case 'yen':
      // Sums may exceed the limit of one entry.
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

function refSchema(field: LeafField & { kind: 'ref' }, direction: 'in' | 'out'): Type.TSchema {
  const shown = direction === 'out' ? recordSchema(field.target.shape, direction).properties : {};
  return {
    type: ['object', 'null'],
    properties: { id: { type: 'string', maxLength: maxIdLength }, ...shown },
    required: ['id'],
  };
}

/**
 * Returns the JSON schema of a body or answer, or `null` if it is not JSON. `name` may replace the schema of a record
 * by a reference.
 */
export function shapeSchema(
  shape: Shape,
  direction: 'in' | 'out',
  name: (shape: RecordShape, schema: Type.TSchema) => Type.TSchema = (_, schema) => schema,
): Type.TSchema | null {
  if (shape.kind === 'document') return shape.schema;
  if ('of' in shape) return recordsSchema(shape, name(shape, recordSchema(shape.of, direction, shape.extra)));
  switch (shape.kind) {
    case 'count':
      return {
        ...Type.Object({ data: Type.Integer() }),
        description: '一括処理では activityId（処理履歴の行）が付く。対象外の理由は処理履歴で読める。',
      };
    case 'ids':
      return direction === 'in' ? someIds : Type.Array(Type.String({ maxLength: maxIdLength }), { maxItems: maxIds });
    case 'strings':
      return Type.Array(Type.String());
    default:
      return null;
  }
}

/** Ids of the records of a batch, at least one. */
export const someIds = Type.Array(Type.String({ maxLength: maxIdLength }), { minItems: 1, maxItems: maxIds });

/** Paths of the fields that a bulk update blanks. */
export const clearedPaths = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 });

const cursorNote = '続きがあるときは cursor が付く。次のページの要求に pageNum と共に添える。';

function recordsSchema({ kind }: RecordShape, schema: Type.TSchema): Type.TSchema {
  const one = Type.Unsafe<unknown>(schema);
  switch (kind) {
    case 'record':
      return schema;
    case 'saved':
      return Type.Object({ data: one, activityId: Type.Optional(Type.String()) });
    case 'list':
      return Type.Array(one);
    case 'page':
      return { ...Type.Object({ totalCount: Type.Integer(), list: Type.Array(one) }), description: cursorNote };
    case 'datedPage': {
      const withoutDay = Type.Optional(Type.Integer());
      return {
        ...Type.Object({ totalCount: Type.Integer(), list: Type.Array(one), withoutDay }),
        description: `${cursorNote}業務実績日の条件があるとき、最初のページには、業務実績日がないために条件から外れた件数 withoutDay が付く。`,
      };
    }
    case 'batch':
      return Type.Object({ idList: someIds, request: one, clear: Type.Optional(clearedPaths) });
  }
}
