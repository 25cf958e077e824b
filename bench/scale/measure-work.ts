import type pg from 'pg';
import type { UserCall } from '../concurrent-users/sign-in.ts';
import { percentile } from '../search/figures.ts';
import { msOf, report } from './report.ts';

/** Prints the time of 要対応 for one user and for all at once, compared with the count of unconfirmed orders. */
export async function measureWork(pool: pg.Pool, people: readonly UserCall[], rounds: number): Promise<void> {
  const [first] = people;
  if (first === undefined) throw new Error('No user is signed in.');
  const count = () => pool.query('select count(*) from orders where not confirmed');
  await Promise.all([count(), first('work')]);
  const limit: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limit.push(await msOf(count));
    alone.push((await answered(first)).ms);
  }
  report('要対応 alone, p50', percentile(limit, 50), percentile(alone, 50));
  const together = await Promise.all(people.map(answered));
  report(`要対応 by ${people.length} at once, longest`, '', Math.max(...together.map(({ ms }) => ms)));
}

async function answered(ask: UserCall): Promise<{ ms: number }> {
  const answer = await ask('work');
  if (answer.status !== 200) throw new Error(`要対応: ${answer.status} ${answer.text}`);
  return answer;
}
