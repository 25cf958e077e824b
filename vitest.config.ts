import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** All tests of the house, by floor. `npx vitest run --project domain`, or simply a path, runs a part. */
export default defineConfig({
  test: {
    // Two, also where there are two cores: server tests wait for PostgreSQL half of their time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'house', include: ['house/**/*.test.ts'], isolate: false } },
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], isolate: false } },
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'embedded-server',
          include: ['packages/embedded-server/src/**/*.test.ts'],
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
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['packages/web/src/testing/setup.ts'],
          // Forms typed into key by key: a busy machine needs more than the usual five seconds.
          testTimeout: 20_000,
        },
      },
      { test: { name: 'bench-unit', include: ['bench/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'e2e',
          // Files of a process share its program and browser.
          isolate: false,
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
