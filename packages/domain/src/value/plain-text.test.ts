import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { badCharacter, cleanText, markText, unmarkText } from './plain-text.ts';
import { withNamedInvisible, withoutMarks } from './invisible.ts';
import { isSpace, spaces, trimSpaces } from './space.ts';

describe('cleanText', () => {
  test('IMP-25 every kind of space is trimmed at both ends and kept inside if it is visible', () => {
    for (const space of spaces) {
      const inside = /[\u2028\u2029]/.test(space) ? ' ' : withoutMarks(space);
      expect(cleanText(`${space}東京${space}支店${space}`)).toBe(`東京${inside}支店`);
      expect(cleanText(space.repeat(3))).toBeNull();
    }
    expect(cleanText('')).toBeNull();
    expect(cleanText('東京　支店')).toBe('東京　支店');
  });
  test('IMP-25 the list of spaces has every character that the platform trims', () => {
    for (let unit = 0; unit <= 0xffff; unit++) {
      const character = String.fromCharCode(unit);
      expect(isSpace(unit), character).toBe(spaces.includes(character));
      if (character.trim() === '') expect(trimSpaces(character), unit.toString(16)).toBe('');
    }
  });
  test('IMP-25 line breaks of remarks become one kind', () => {
    expect(cleanText('一\r\n二\r三\n四\r\n', { multiline: true })).toBe('一\n二\n三\n四');
    expect(cleanText('一\r\n二')).toBe('一\r\n二');
  });
  test('IMP-44 vertical tabs and line separators are line breaks of remarks', () => {
    expect(cleanText('一\v二\u2028三\u0085四', { multiline: true })).toBe('一\n二\n三\n四');
  });
  test('IMP-44 line ends of every kind are trimmed at both ends of a remark', () => {
    expect(cleanText('\u0085\u2028一\v二\u0085\u2029', { multiline: true })).toBe('一\n二');
  });
  test('API-80 a line separator in a text of one line is a space', () => {
    expect(cleanText('東京\u2028倉庫\u2029')).toBe('東京 倉庫');
  });
  test('IMP-44 the lines of a name in a file are joined by spaces', () => {
    expect(cleanText('東京\r\n倉庫\u0085', { joinLines: true })).toBe('東京 倉庫');
  });
  test('API-80 direction marks and other invisible characters are removed', () => {
    for (const mark of [
      '\u00ad',
      '\u034f',
      '\u061c',
      '\u200b',
      '\u200e',
      '\u202e',
      '\u2066',
      '\u3164',
      '\ufeff',
      '\u{e0041}',
    ])
      expect(cleanText(`長${mark}野`), mark).toBe('長野');
  });
  test('API-80 variation selectors and joiners are kept', () => {
    for (const text of ['葛\u{e0100}飾', '〇\ufe00', '👨‍👩‍👧', '髙﨑']) expect(cleanText(text)).toBe(text);
  });
  test('API-80 a sentence names an invisible character by its code', () => {
    expect(withNamedInvisible('K\u202eF\u0007')).toBe('K[U+202E]F[U+0007]');
    expect(withNamedInvisible('髙﨑 ①')).toBe('髙﨑 ①');
  });
});

describe('badCharacter', () => {
  test('API-80 names the first character that may not be stored', () => {
    expect(badCharacter('a\u0007b\u0000')).toBe('U+0007');
    expect(badCharacter('\u0000')).toBe('U+0000');
    expect(badCharacter('a\tb')).toBe('U+0009');
    expect(badCharacter('a\u0085')).toBe('U+0085');
    expect(badCharacter('𠮷\ud842')).toBe('U+D842');
    expect(badCharacter('\udfb7')).toBe('U+DFB7');
  });
  test('API-80 newlines pass in remarks only', () => {
    expect(badCharacter('a\nb')).toBe('U+000A');
    expect(badCharacter('a\nb', { multiline: true })).toBeNull();
    expect(badCharacter('a\nb\t', { multiline: true })).toBe('U+0009');
  });
  test('API-80 IMP-25 unregistered and replacement characters are refused in files and accepted when typed', () => {
    for (const character of ['\ue000', '\uf8ff', '\ufffd']) {
      expect(badCharacter(character)).toBeNull();
      expect(badCharacter(`髙${character}`, { fromFile: true })).toMatch(/^U\+(E000|F8FF|FFFD)$/);
      expect(badCharacter(`一\n${character}`, { fromFile: true, multiline: true })).not.toBeNull();
    }
  });
  test('API-80 all other characters are accepted', () => {
    for (const text of ['髙﨑㈱①〜～', '𠮷野家', '👨‍👩‍👧', 'ｶﾞ', 'か\u3099', '\ufeff', '\uffff', ''])
      expect(badCharacter(text, { fromFile: true })).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(badCharacter(text, { fromFile: true }) === null).toBe(!/[\p{Cc}\p{Cs}\ue000-\uf8ff\ufffd]/u.test(text));
      }),
    );
  });
});

describe('the apostrophe of spreadsheets', () => {
  test('EXP-27 IMP-25 an import removes the marks of an export', () => {
    const nasty = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', '－', '"', '1', 'あ', ' ', 'x') });
    fc.assert(
      fc.property(nasty, (text) => unmarkText(markText(text)) === text),
      { numRuns: 2000 },
    );
  });
  test('EXP-27 no text cell begins like a formula', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM', '＝1', '＋1', '－1', '＠x'])
      expect(markText(text)).toBe(`'${text}`);
    for (const text of ['東京', '1-1', 'a=b', "O'Hara"]) expect(markText(text)).toBe(text);
  });
  test('IMP-25 spreadsheet wrappers around digits are removed, other apostrophes stay', () => {
    expect(unmarkText('="0012"')).toBe('0012');
    expect(unmarkText('="a""b"')).toBe('a"b');
    expect(unmarkText("'0012")).toBe('0012');
    expect(unmarkText("'s Gravenhage")).toBe("'s Gravenhage");
    expect(unmarkText('=A1')).toBe('=A1');
  });
});
