import { expect, test } from 'vitest';
import { parseContainerNo } from './container-no.ts';
import { malformed } from './malformed.ts';

const known = [
  '19D-12345',
  '19G-20015',
  '20D-3456',
  'V19C-4321',
  '48A-123',
  '49A-25',
  'U52A-39501',
  'UR19A-15050',
  'UM12A-105123',
  'UT20A-5012',
  'UC5-1234',
  'UR1-801',
  'NC1-10',
  'ZC1-20',
  'TCLU1234567',
];

test.each(known)('IMP-25 %s is already a container number', (no) => {
  expect(parseContainerNo(no)).toBe(no);
});

test.each([
  ['19D12345', '19D-12345'],
  ['V19C4321', 'V19C-4321'],
  ['U52A39501', 'U52A-39501'],
  ['48A123', '48A-123'],
  ['19d-12345', '19D-12345'],
  ['１９Ｄ－１２３４５', '19D-12345'],
  ['19D 12345', '19D-12345'],
  ['19D　-　12345', '19D-12345'],
  ['19D−12345', '19D-12345'],
  ['19Dー12345', '19D-12345'],
  ['19D-12345R', '19D-12345'],
  ['19D-12345り', '19D-12345'],
  ['19D-12345いた', '19D-12345'],
  ['19D-12345 ﾘ', '19D-12345'],
  ['19D12345R', '19D-12345'],
  ['tclu 1234567', 'TCLU1234567'],
  ['UC51234', 'UC51234'],
])('IMP-25 %j is read as %j', (text, no) => expect(parseContainerNo(text)).toBe(no));

test('IMP-25 unknown shapes are kept', () => {
  for (const no of ['ABC-DEF-1', '19-D-12345', 'R', '2026']) expect(parseContainerNo(no)).toBe(no);
});

test('IMP-25 a blank is blank, and other characters are refused', () => {
  for (const text of ['', ' ', '\u3000', '－']) expect(parseContainerNo(text)).toBeNull();
  for (const text of ['19D/12345', '19D_12345', 'コンテナ', '19D-12345?'])
    expect(parseContainerNo(text)).toBe(malformed);
});
