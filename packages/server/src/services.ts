import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Readers } from './import/apart/readers.ts';

/** What the floors and features are given; made once at start, or by a test. */
export interface Services {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  /** A standby that exports read from where it may be; `null`: the database itself. */
  readonly databaseReadUrl: string | null;
  /** "Today" in Japan, `YYYY-MM-DD`; fixed by BUSINESS_DATE in trials and tests. */
  readonly today: () => string;
  /** Shows 【検証】 before every page title. */
  readonly verification: boolean;
  /** The program is reached by https alone: browsers are told to hold to it. */
  readonly httpsOnly: boolean;
  /** Whose word counts for where a request comes from: addresses, networks or names of them, with commas. */
  readonly trustedProxies: string;
  /** Folder or address the MMS import reads. */
  readonly mmsSource: string;
  /** The built processes that read uploaded files; `null`: they are read where they are imported. */
  readonly readers: Readers | null;
  /** Built pages; `null` where only calls are served. */
  readonly webRoot: string | null;
  /** How many days the files of imports and exports are kept; 0: for ever. */
  readonly keepFilesDays: number;
  /** GiB they may take altogether, but for those of the last week; 0: any. */
  readonly keepFilesGb: number;
  /** GiB of them one person may bring and make within 24 hours; 0: any. */
  readonly dailyFilesGb: number;
  /** What whoever reads the metrics must show; `null`: only this machine may. */
  readonly metricsToken: string | null;
  readonly log: FastifyBaseLogger;
}
