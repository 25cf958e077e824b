import { addProblem, missingFields, type Problems } from '../field/read-record.ts';
import { tooShortSentence } from '../message/sentence.ts';
import { ownPasswordFields, shortestPassword, type OwnPassword } from './fields.ts';

/** Problems of a new password, by field, without comparing the stored one. */
export function ownPasswordProblems(entry: OwnPassword): Problems {
  const problems = missingFields(ownPasswordFields, entry);
  if (entry.password !== null && entry.password.length < shortestPassword)
    addProblem(problems, 'password', tooShortSentence(ownPasswordFields.password.label, shortestPassword));
  return problems;
}
