import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests of rules and of forms typed into key by key: a busy machine needs more than the usual five seconds. */
const computing = { testTimeout: 60_000 };

/** Time limit of a test of the server or the browser, in ms: five times what the longest needs on two quiet cores. */
const timeLimit = process.env.TRUST_LONG === '1' ? 1_800_000 : 300_000;

/** Polled expectations are met in a moment; on a machine with much to do the usual second is too short. */
const expecting = { poll: { timeout: 60_000 } };

/** All tests of the house, by floor. `npx vitest run --project domain`, or simply a path, runs a part. */
export default defineConfig({
  test: {
    // A failure names what it found, also where only its first line is read.
    chaiConfig: { truncateThreshold: 2_000 },
    // One more than there are cores: tests of the server wait for clocks and deaths, those of the browser for paint.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: { name: 'repository', include: ['repository-checks/**/*.test.ts'], isolate: false, ...computing },
      },
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], isolate: false, ...computing } },
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'], isolate: false, ...computing } },
      {
        test: {
          name: 'embedded-server',
          include: ['packages/embedded-server/src/**/*.test.ts'],
          expect: expecting,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          // Every file opens its own database and application; loading the program anew for each took a third of the time.
          isolate: false,
          include: ['packages/server/**/*.test.ts'],
          globalSetup: ['packages/server/testing/global-setup.ts'],
          expect: expecting,
          testTimeout: timeLimit,
          hookTimeout: timeLimit,
        },
      },
      {
        test: {
          name: 'web',
          // A window for each process, not for each file: making one took longer than most files.
          isolate: false,
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['packages/web/src/testing/setup.ts'],
          ...computing,
        },
      },
      { test: { name: 'bench-unit', include: ['bench/**/*.test.ts'], isolate: false, ...computing } },
      {
        test: {
          name: 'e2e',
          // Files of a process share its program and browser.
          isolate: false,
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          setupFiles: ['e2e/show-failures.ts'],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          expect: expecting,
          testTimeout: timeLimit,
          hookTimeout: timeLimit,
        },
      },
    ],
  },
});
