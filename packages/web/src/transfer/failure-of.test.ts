import { expect, test } from 'vitest';
import { message } from '@tsuun/domain/message/message';
import { failureOf } from './failure-of.ts';

test('IMP-20 a successful import has no failure message', () => {
  expect(failureOf('import/zentsu', { status: 'success', message: '全1行', id: '1' })).toBeNull();
});

test('IMP-21 a failed import with a history entry shows the general import message', () => {
  expect(failureOf('import/zentsu', { status: 'error', message: '2行目', id: '1' })).toBe(message.importFailed);
});

test('IMP-20 an import that never began shows the reason it was refused', () => {
  expect(failureOf('import/zentsu', { status: 'error', message: message.jobRunning })).toBe(message.jobRunning);
});

test('EXP-19 JOB-06 a failed export shows the message of the server', () => {
  expect(failureOf('export/order', { status: 'error', message: message.exportLimit, id: '1' })).toBe(
    message.exportLimit,
  );
});

test('EXP-19 NCONV-06 NCONV-07 a failed export without a message shows the default export message', () => {
  expect(failureOf('export/name-conversion', { status: 'error', message: '' })).toBe(message.exportFailed);
});

test('JOB-06 a failed re-apply without a message shows the default re-apply message', () => {
  expect(failureOf('apply/user', { status: 'error', message: '' })).toBe(message.reapplyFailed);
});

test('JOB-14 a stopped job is reported as stopped', () => {
  const stopped = { status: 'error' as const, message: message.jobStopped, id: '7' };
  expect(failureOf('import/zentsu', stopped)).toBe(message.jobStopped);
  expect(failureOf('export/order', stopped)).toBe(message.jobStopped);
});
