import { describe, expect, test } from 'vitest';
import { laterHeaderSentence, otherDelimiterSentence } from '../message/transfer-sentence.ts';
import { dispatchFormat } from '../formats/dispatch.ts';
import { nameConversionFormat } from '../formats/name-conversion.ts';
import { headerProblem } from './header-problem.ts';

const headers = nameConversionFormat.columns.map(({ header }) => header);
const data = ['北海', '101', '', '123', '', '1234', '北海玉葱'];
const head = (...rows: (readonly string[])[]) => rows.map((cells, row) => ({ row, cells }));
const problem = (...rows: (readonly string[])[]) => headerProblem(nameConversionFormat, head(...rows));

describe('headerProblem', () => {
  test('IMP-45 a first row of headings or data is valid', () => {
    expect(problem(headers, data)).toBeNull();
    expect(problem(data, data)).toBeNull();
    expect(problem()).toBeNull();
  });
  test('IMP-45 rows above the header are reported with their first words', () => {
    expect(problem(['5月の\u202e表'], [''], headers, data)).toBe(laterHeaderSentence(3, '5月の\u202e表'));
    const sheet = dispatchFormat.columns.map(({ header }) => header);
    expect(headerProblem(dispatchFormat, head(['配車表', '5月'], sheet))).toBe(laterHeaderSentence(2, '配車表'));
  });
  test.each([
    [';', 'セミコロン（;）'],
    ['|', '縦棒（|）'],
    ['\t', 'タブ'],
  ])('IMP-45 the delimiter %j is reported by its name, with and without a header', (delimiter, name) => {
    const sentence = otherDelimiterSentence(name);
    expect(problem([headers.join(delimiter)], [data.join(delimiter)])).toBe(sentence);
    expect(problem([data.join(delimiter)])).toBe(sentence);
  });
  test('IMP-45 quoted headings between other delimiters are found', () => {
    expect(problem([headers.map((one) => `"${one}"`).join(';')])).toBe(otherDelimiterSentence('セミコロン（;）'));
  });
  test('IMP-45 a single strange row is not a problem of the header', () => {
    expect(problem(['北海'], data)).toBeNull();
    expect(problem(['北海;東京'])).toBeNull();
  });
});
