import { addProblem, missingFields, type Problems } from '../field/read-record.ts';
import { message } from '../message/message.ts';
import { malformedSentence, tooShortSentence } from '../message/sentence.ts';
import { type OwnPassword, ownPasswordFields, shortestPassword, type UserEntry, userFields } from './fields.ts';

/** Problems of a user as entered; `isNew` requires a password (USER-03, USER-06, USER-07). */
export function userProblems(entry: UserEntry, isNew: boolean): Problems {
  const problems = missingFields(userFields, entry);
  const { password, mail } = entry;
  if (isNew && password === null) addProblem(problems, 'password', message.required);
  if (password !== null && password.length < shortestPassword) {
    addProblem(problems, 'password', tooShortSentence(userFields.password.label, shortestPassword));
  }
  if (mail !== null && !/^[^@\s]+@[^@\s]+$/.test(mail)) {
    addProblem(problems, 'mail', malformedSentence(userFields.mail.label, mail));
  }
  return problems;
}

/** Problems of a new password, by field, without comparing the stored one. */
export function ownPasswordProblems(entry: OwnPassword): Problems {
  const problems = missingFields(ownPasswordFields, entry);
  if (entry.password !== null && entry.password.length < shortestPassword)
    addProblem(problems, 'password', tooShortSentence(ownPasswordFields.password.label, shortestPassword));
  return problems;
}
