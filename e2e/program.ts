import { inject } from 'vitest';

/** A program under test: where it answers, and the database behind it. */
export interface Program {
  readonly baseUrl: string;
  readonly databaseUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    programs: readonly Program[];
  }
}

/**
 * The program that the tests of this process have for themselves. Browser tests half wait for screens: three processes,
 * each with its own program, database and browser, use two cores whole.
 */
export function ownProgram(): Program {
  const program = inject('programs')[Number(process.env.VITEST_POOL_ID) - 1];
  if (program === undefined) throw new Error('There are more processes than programs.');
  return program;
}
