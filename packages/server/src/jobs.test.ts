import { jobKinds } from '@tsuun/domain/job/kinds';
import { expect, test } from 'vitest';
import { jobWorks } from './jobs.ts';

test('JOB-02 every kind of job has its work, and no work is without its kind', () => {
  expect(Object.keys(jobWorks).toSorted()).toEqual(Object.keys(jobKinds).toSorted());
});
