import { beforeEach, expect, test } from 'vitest';
import { draftsOf } from './draft-storage.ts';
import { formDrafts } from './form-drafts.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Form with one text as its edits, and the record that it is about. */
let form: { text: string; record: string | null };
beforeEach(() => void (form = { text: '', record: '7' }));

const open = () => {
  let state = {};
  const drafts = formDrafts({
    userId: 'u1',
    kind: 'thing',
    offers: true,
    record: () => form.record,
    state: () => state,
    content: (waiting) =>
      form.text === ''
        ? null
        : { name: null, changes: [], base: {}, edits: { ...waiting?.edits, text: form.text }, unread: {} },
    restore: ({ edits }) => void (form.text = String(edits['text'])),
  });
  const type = (text: string): void => {
    form.text = text;
    state = {};
  };
  return { drafts, type };
};

const stored = (): readonly StoredDraft[] => [...draftsOf('u1').get().values()];
const texts = (): unknown[] => stored().map(({ edits }) => edits['text']);

test('FORM-24 edits are stored and removed when they are undone', () => {
  const { drafts, type } = open();
  type('あ');
  drafts.keep();
  expect(texts()).toEqual(['あ']);
  type('');
  drafts.keep();
  expect(stored()).toEqual([]);
});

test('FORM-24 discarded edits are not stored again when the form disappears, later ones are', () => {
  const { drafts, type } = open();
  type('あ');
  drafts.keep();
  drafts.discard();
  drafts.keep();
  expect(stored()).toEqual([]);
  type('い');
  drafts.keep();
  expect(texts()).toEqual(['い']);
});

test('FORM-25 discarding new edits keeps the draft on which the user has not decided', () => {
  const before = open();
  before.type('前');
  before.drafts.keep();
  form.text = '';
  const { drafts, type } = open();
  type('後');
  drafts.keep();
  expect(texts()).toEqual(['後']);
  drafts.discard();
  expect(texts()).toEqual(['前']);
});

test('FORM-24 a saved new record leaves no draft, and later edits are stored under its id', () => {
  form.record = null;
  const { drafts, type } = open();
  type('あ');
  drafts.keep();
  expect(stored()[0]?.record).toMatch(/^new-/);
  form.record = '9';
  type('い');
  drafts.keep();
  expect(stored().map(({ record }) => record)).toEqual(['9']);
});

test('FORM-25 what is new is offered its newest draft and never overwrites another', () => {
  form.record = null;
  const first = open();
  first.type('一');
  first.drafts.keep();
  form.text = '';
  const second = open();
  expect(second.drafts.offer.get()?.edits).toEqual({ text: '一' });
  second.type('二');
  second.drafts.keep();
  expect(texts().toSorted()).toEqual(['一', '二']);
});
