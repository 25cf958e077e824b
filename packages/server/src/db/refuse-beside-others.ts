import { notBesideSentence } from '@tsuun/domain/message/operator';
import sql from 'sql-template-tag';
import { watchName, watchNameOfBuild } from '../build-id.ts';
import { StartProblem } from '../start-problem.ts';
import type { Queryable } from './transaction.ts';

/** Throws `StartProblem` if servers or workers of another build are connected, which cannot run beside a migration. */
export async function refuseBesideOthers(db: Queryable, migration: string): Promise<void> {
  const { rows } = await db.query<{ name: string }>(sql`
    select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name like ${`${watchName}%`}
       and application_name <> ${watchNameOfBuild}
     order by name`);
  if (rows.length > 0)
    throw new StartProblem(
      notBesideSentence(
        migration,
        rows.map(({ name }) => name),
      ),
    );
}
