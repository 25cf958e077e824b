import { document } from './shape.ts';

export interface ChangedField {
  readonly path: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** One entry of a record's change history: who, when, why, and which fields from what to what. */
export interface RecordChange {
  readonly id: string;
  readonly changedAt: string;
  readonly userName: string | null;
  readonly cause: string;
  readonly causeLabel: string;
  readonly source: string | null;
  readonly versionNo: number;
  readonly changes: readonly ChangedField[];
}

const nullableText = { type: ['string', 'null'] };

/** What every history of changes answers, newest first. */
export const changeHistory = document<readonly RecordChange[]>({
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'changedAt', 'userName', 'cause', 'causeLabel', 'source', 'versionNo', 'changes'],
    properties: {
      id: { type: 'string' },
      changedAt: { type: 'string' },
      userName: nullableText,
      cause: { type: 'string' },
      causeLabel: { type: 'string' },
      source: nullableText,
      versionNo: { type: 'integer' },
      changes: {
        type: 'array',
        items: {
          type: 'object',
          required: ['path', 'label', 'from', 'to'],
          properties: { path: { type: 'string' }, label: { type: 'string' }, from: nullableText, to: nullableText },
        },
      },
    },
  },
});
