import {
  backupDoneLine,
  enabledLine,
  migratedLine,
  operatorUsage,
  releaseLine,
  resetLine,
  restoreDoneLine,
  secondFactorLine,
  stillDisabledLine,
} from '@tsuun/domain/message/operator';
import { snapshotFitsLine, snapshotsCheckedLine } from '@tsuun/domain/message/month-end/snapshot';
import { release } from '@tsuun/domain/message/release';
import type pg from 'pg';
import { buildId } from '../build-id.ts';
import { type Config, readConfig } from '../config.ts';
import { commandProblem } from '../db/database-problem.ts';
import { migrate } from '../db/migrate.ts';
import { connect, openPool } from '../db/pool.ts';
import { checkSnapshots } from '../features/month-end/snapshot/hash.sql.ts';
import { openLog } from './open-services.ts';
import { backUp } from '../operation/back-up.ts';
import { reachDatabase } from './open-database.ts';
import { reportFault } from '../operation/report-fault.ts';
import { resetUser } from '../operation/reset-user.ts';
import { restore } from '../operation/restore.ts';
import { runProcess } from './run-process.ts';
import { StartProblem } from '../start-problem.ts';

const say = (line: string): void => console.log(line);
const log = openLog('operator');

/** Options of `user reset`. */
const resetOptions = ['--all-rights', '--enable', '--second-factor'];

type Command = (url: string, args: readonly string[]) => Promise<void>;

/**
 * Commands that an operator runs with `npm run migrate`, `backup`, `restore`, `user` and `snapshots`;
 * docs/operations.md explains when.
 */
const commands: Readonly<Record<string, Command>> = {
  migrate: (url) =>
    withPool(url, async (pool) => {
      say(releaseLine(release, buildId));
      say(migratedLine(await migrate(pool)));
    }),
  backup: async (url, [path]) => {
    const { tables, madeAt } = await withClient(url, (client) => backUp(client, given(path)));
    say(backupDoneLine(given(path), rowsOf(tables), madeAt));
  },
  restore: (url, [path]) =>
    withPool(url, async (pool) => {
      const { tables, madeAt } = await withClient(url, (client) => restore(pool, client, given(path)));
      say(restoreDoneLine(madeAt, rowsOf(tables)));
    }),
  user: (url, [action, loginCd, ...options]) =>
    withPool(url, async (pool) => {
      if (action !== 'reset' || options.some((option) => !resetOptions.includes(option)))
        throw new StartProblem(operatorUsage);
      const [allRights, enable, secondFactor] = resetOptions.map((option) => options.includes(option));
      const chosen = { allRights: allRights === true, enable: enable === true, secondFactor: secondFactor === true };
      const { password, isDisabled, wasEnabled, endedSecondFactor } = await resetUser(pool, given(loginCd), chosen);
      say(resetLine(given(loginCd), password));
      if (isDisabled) say(stillDisabledLine(given(loginCd)));
      if (wasEnabled) say(enabledLine(given(loginCd)));
      if (secondFactor === true) say(secondFactorLine(given(loginCd), endedSecondFactor));
    }),
  snapshots: (url) =>
    withPool(url, async (pool) => {
      const checked = await checkSnapshots(pool);
      for (const { id, month, fits, isPurged } of checked) say(snapshotFitsLine(id, month, fits, isPurged));
      const wrong = checked.filter(({ fits }) => !fits).length;
      say(snapshotsCheckedLine(checked.length, wrong));
      if (wrong > 0) process.exitCode = 1;
    }),
};

async function operate(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new StartProblem(operatorUsage);
  const config: Config = readConfig(process.env);
  const database = await reachDatabase(config, { mayBeEmpty: name === 'migrate' || name === 'restore' }, say);
  try {
    await command(database.url, args).catch((error: unknown) => {
      throw commandProblem(database.url, error);
    });
  } finally {
    await database.stop();
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url, log, 'tsuun operator');
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function withPool(url: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = openPool(url, log, { max: 2, statementTimeout: 0, applicationName: 'tsuun operator' });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

function given(argument: string | undefined): string {
  if (argument === undefined || argument === '') throw new StartProblem(operatorUsage);
  return argument;
}

const rowsOf = (tables: readonly { readonly rows: number }[]): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

await runProcess(operate, (error) => reportFault(error, { log, isTerminal: process.stdout.isTTY }));
