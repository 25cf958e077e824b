import { expect, test } from 'vitest';
import { prefix } from './endpoint.ts';
import { closeDelay, historyReloadDelay, nextItemDelay, requestTimeout } from './stream.ts';

test('CONST-01 the path of every call begins with /gpa', () => {
  expect(prefix).toBe('/gpa');
});

test('CONST-02 a call is given up after 1,000,000 ms', () => {
  expect(requestTimeout).toBe(1_000_000);
});

test('CONST-03 CONST-04 CONST-05 streams close after 1.5 s, histories reload after 1 s, the next item starts after 300 ms', () => {
  expect([closeDelay, historyReloadDelay, nextItemDelay]).toEqual([1_500, 1_000, 300]);
});
