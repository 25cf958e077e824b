import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { StatementPool } from './db/pool.ts';
import type { Readers } from './reader/reader-process.ts';

type Passed =
  | 'databaseReadUrl'
  | 'httpsOnly'
  | 'trustedProxies'
  | 'keepFilesDays'
  | 'keepFilesGb'
  | 'dailyFilesGb'
  | 'keepAuditDays'
  | 'keepActivityDays'
  | 'keepChangesDays'
  | 'keepSnapshotsDays'
  | 'feedFolders'
  | 'secretsKey'
  | 'smtpUrl'
  | 'mailFrom'
  | 'company';

/** Services of the layers and features; created once at start, or by a test. */
export interface Services extends Pick<Config, Passed | 'metricsToken'> {
  readonly pool: StatementPool;
  readonly databaseUrl: string;
  /** Id of this installation, in the names of its cookies; `buildApp` reads it, blank elsewhere. */
  readonly instance: string;
  /** "Today" in Japan, `YYYY-MM-DD`; fixed by BUSINESS_DATE in trials and tests. */
  readonly today: () => string;
  /** Shows 【検証】 before every page title. */
  readonly verification: boolean;
  /** Folder or address from which the MMS import reads. */
  readonly mmsSource: string;
  /** Reader processes for uploaded files; `null`: files are read in the importing process. */
  readonly readers: Readers | null;
  /** Folder of the built pages; `null` if only calls are served. */
  readonly webRoot: string | null;
  readonly log: FastifyBaseLogger;
}
