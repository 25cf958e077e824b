import { expect, test } from 'vitest';
import { filesBelow } from './sources.ts';

/** Names of the features, as in calls, page addresses, tables and tests. */
const features = ['month-end', 'pending', 'preflight', 'work', 'activity', 'undo', 'paste', 'jump'];
const packages = ['domain', 'contract', 'server', 'web'];

test.each(features)('the feature %s has the same name in every package', (feature) => {
  const named = new RegExp(`/${feature}(/|\\.tsx?$)`);
  const without = packages.filter((name) => !filesBelow(`packages/${name}/src`).some((path) => named.test(path)));
  expect(without).toEqual([]);
});
