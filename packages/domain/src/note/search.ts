import { choicesOf } from '../field/field.ts';
import { tsuunRef } from '../lookup/refs.ts';
import { noteWords } from '../message/note.ts';
import { words } from '../message/words.ts';
import { blankConditions } from '../search/conditions.ts';
import { dayRange, oneOf, refTo, type ConditionsOf } from '../search/search.ts';

const scopes = { mine: noteWords.mine, station: noteWords.ownStation, all: words.everything };
const states = { open: noteWords.open, completed: noteWords.completed, all: words.everything };

/** Search of the page 申し送り. */
export const noteSearch = {
  scope: oneOf(noteWords.scope, choicesOf(scopes), { always: true }),
  chargeTransportationId: refTo('担当駅', tsuunRef, { variant: 'charge-transportation', linked: true }),
  state: oneOf(noteWords.state, choicesOf(states), { always: true }),
  dueDt: dayRange(noteWords.due),
};

export type NoteConditions = ConditionsOf<typeof noteSearch>;

export const noteDefaults: NoteConditions = { ...blankConditions(noteSearch), scope: 'mine', state: 'open' };

/** Choices of the condition 申し送り of a list. */
const noteChoices = choicesOf({
  mine: noteWords.mineOpen,
  open: noteWords.anyOpen,
  any: noteWords.anyNote,
});
export type NoteChoice = (typeof noteChoices)[number]['value'];

/** Condition of a list for the notes on its records. */
export const noteCondition = oneOf(noteWords.title, noteChoices, { dropdown: true });
