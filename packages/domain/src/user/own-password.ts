import { text, type RecordOf } from '../field/field.ts';
import { missingFields } from '../field/missing.ts';
import { addProblem, type Problems } from '../field/read-record.ts';
import { tooShortSentence } from '../message/sentence.ts';
import { shortestPassword } from './fields.ts';

/** Fields with which users change their own password (USER-12). */
export const ownPasswordFields = {
  oldPassword: text('現在のパスワード', 64, { required: true, secret: true }),
  password: text('新しいパスワード', 64, { chars: 'ascii', required: true, secret: true }),
};

export type OwnPassword = RecordOf<typeof ownPasswordFields>;

/** Problems of the entry that can be found without a look-up. */
export function ownPasswordProblems(entry: OwnPassword): Problems {
  const problems = missingFields(ownPasswordFields, entry);
  if (entry.password !== null && entry.password.length < shortestPassword)
    addProblem(problems, 'password', tooShortSentence(ownPasswordFields.password.label, shortestPassword));
  return problems;
}
