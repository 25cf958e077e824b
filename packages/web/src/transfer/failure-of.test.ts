import { expect, test } from 'vitest';
import { message } from '@tsuun/domain/message/message';
import { failureOf } from './failure-of.ts';

test('IMP-20 IMP-21 a failed import refers to its history, one that never began has its reason', () => {
  expect(failureOf('import/zentsu', { status: 'success', message: '全1行', id: '1' })).toBeNull();
  expect(failureOf('import/zentsu', { status: 'error', message: '2行目', id: '1' })).toBe(message.importFailed);
  expect(failureOf('import/zentsu', { status: 'error', message: message.jobRunning })).toBe(message.jobRunning);
});

test('EXP-19 NCONV-06 NCONV-07 JOB-06 exports and re-applies have their message or the default one', () => {
  expect(failureOf('export/order', { status: 'error', message: message.exportLimit, id: '1' })).toBe(
    message.exportLimit,
  );
  expect(failureOf('export/name-conversion', { status: 'error', message: '' })).toBe(message.exportFailed);
  expect(failureOf('apply/user', { status: 'error', message: '' })).toBe(message.reapplyFailed);
});

test('JOB-14 a stopped job is reported as stopped', () => {
  const stopped = { status: 'error' as const, message: message.jobStopped, id: '7' };
  expect(failureOf('import/zentsu', stopped)).toBe(message.jobStopped);
  expect(failureOf('export/order', stopped)).toBe(message.jobStopped);
});
