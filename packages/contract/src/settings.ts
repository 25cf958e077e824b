import { endpoint } from './endpoint.ts';
import * as Type from 'typebox';
import { document, nothing } from './shape.ts';

const setting = Type.Object({ value: Type.Unknown() });

/** Reads a user's layout of a screen; the page defines its form. `null` if it was never changed. */
export const getSetting = endpoint({
  method: 'GET',
  path: '/api/settings/:key',
  tokens: 'none',
  right: 'session',
  summary: '自分の画面設定を読む',
  answer: document(setting),
});

export const saveSetting = endpoint({
  method: 'POST',
  path: '/api/settings/:key',
  tokens: 'none',
  right: 'session',
  summary: '自分の画面設定を保存する',
  body: document(setting),
  answer: nothing,
});
