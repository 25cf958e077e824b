import { beforeEach, expect, test } from 'vitest';

beforeEach(() => {
  document.body.innerHTML = `
    <label id="named" for="day">日</label><label id="second" for="day">日付</label><input id="day">
    <label id="around">区分 <select id="kind"></select><input id="later"></label>
    <label id="astray" for="nowhere">無</label><label id="text" for="words">文</label><p id="words"></p>
    <input id="hidden" type="hidden"><label for="hidden">隠</label>`;
});

const labels = (id: string): string[] | null => {
  const all = (document.getElementById(id) as HTMLInputElement).labels;
  return all && [...all].map((label) => label.id);
};
const control = (id: string): string | undefined => (document.getElementById(id) as HTMLLabelElement).control?.id;

test('a field has the labels that name or enclose it', () => {
  expect(['day', 'kind', 'later', 'hidden'].map(labels)).toEqual([['named', 'second'], ['around'], [], null]);
});

test('a label belongs to the field that it names or the first one within', () => {
  expect(['named', 'around', 'astray', 'text'].map(control)).toEqual(['day', 'kind', undefined, undefined]);
});
