import { Problem } from '@tsuun/contract/problem';
import type { LeafField } from '@tsuun/domain/field/field';
import { usedSentence } from '@tsuun/domain/message/sentence';
import { snakeCase } from '../db/column-name.ts';
import type { Values } from './values.ts';

/** Refusal of a second record with the same value in one field, reported at that field. */
export const duplicateValueProblem =
  (path: string, { label }: LeafField) =>
  (values: Readonly<Values>): Problem => {
    const sentence = usedSentence(label, String(values[snakeCase(path)]));
    return new Problem('duplicate', { message: sentence, validationError: { [path]: [sentence] } });
  };

/** Refusal of a second record with the same key in several fields. */
export const duplicateKeyProblem = (sentence: string) => (): Problem => new Problem('duplicate', { message: sentence });
