import { resolve } from 'node:path';
import { databaseMissingSentence, wrongVariableSentence } from '@tsuun/domain/message/operator';
import {
  addresses,
  calendarDay,
  ConfigError,
  folderList,
  hostName,
  issuerUrl,
  loginCd,
  mailAddress,
  oneOf,
  onOff,
  password,
  plainText,
  postgresUrl,
  reader,
  retentionDays,
  smtpAddress,
  token,
  wholeNumber,
} from './config-values.ts';

/** Names of all environment variables of the program. */
export const variables = [
  ...['PORT', 'HOST', 'DATABASE_URL', 'DATABASE', 'DATA_DIR', 'ADMIN_LOGIN_CD', 'ADMIN_PASSWORD', 'SAMPLE_DATA'],
  ...['APP_ENV', 'BUSINESS_DATE', 'MMS_SOURCE', 'WORKERS', 'DRAIN_SECONDS', 'METRICS_TOKEN', 'KEEP_FILES_DAYS'],
  ...[
    'KEEP_FILES_GB',
    'KEEP_AUDIT_DAYS',
    'KEEP_ACTIVITY_DAYS',
    'KEEP_CHANGES_DAYS',
    'KEEP_SNAPSHOTS_DAYS',
    'DAILY_FILES_GB',
    'HTTPS_ONLY',
    'TRUSTED_PROXIES',
    'DATABASE_READ_URL',
    'FEED_FOLDERS',
    'SECRETS_KEY',
    'SMTP_URL',
    'MAIL_FROM',
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_LOGIN_CLAIM',
    'OIDC_ONLY',
  ],
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Values of all variables, read once at start. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Reads the variables; an empty one counts as unset. Throws `ConfigError` with the variable and its value. */
export function readConfig(env: Environment) {
  const read = reader(env);
  const databaseUrl = read('DATABASE_URL', null, postgresUrl, 'postgres:// で始まる接続先');
  const embedded = read('DATABASE', null, oneOf(['embedded']), 'embedded ');
  // A container without its secret must not start with an empty database.
  if (env.NODE_ENV === 'production' && databaseUrl === null && embedded === null)
    throw new ConfigError(databaseMissingSentence);
  const [smtpUrl, mailFrom] = [
    read('SMTP_URL', null, smtpAddress, 'smtp:// または smtps:// で始まる接続先'),
    read('MAIL_FROM', null, mailAddress, 'メールアドレス'),
  ];
  if (smtpUrl !== null && mailFrom === null)
    throw new ConfigError(wrongVariableSentence('MAIL_FROM', '', 'SMTP_URL と一緒に、メールアドレス'));
  // Each worker uses about five connections; the embedded database has a hundred.
  const maxWorkers = databaseUrl === null ? 12 : 64;
  return {
    host: read('HOST', '127.0.0.1', hostName, 'ホスト名またはIPアドレス'),
    port: read('PORT', 8080, wholeNumber(0, 65535), '0から65535までの整数'),
    /**
     * Address of the database. Null: the embedded PostgreSQL under `dataDir`; in production only if it is explicitly
     * chosen.
     */
    databaseUrl,
    /** True if DATABASE chooses the embedded database by name. */
    isEmbeddedNamed: embedded !== null,
    /** Address of a standby of it, for exports; null: none. */
    databaseReadUrl: read('DATABASE_READ_URL', null, postgresUrl, 'postgres:// で始まる接続先'),
    /** True if a start migrates older tables: always, except in production on a server that others may use. */
    migratesAtStart: env.NODE_ENV !== 'production' || databaseUrl === null,
    dataDir: read('DATA_DIR', resolve('data'), (text) => resolve(text), 'フォルダー'),
    adminLoginCd: read('ADMIN_LOGIN_CD', 'admin', loginCd, '20文字以内の半角英数字と「.」「_」「-」'),
    /** Password of the first user; null: generated and printed once. */
    adminPassword: read('ADMIN_PASSWORD', null, password, '8文字から64文字までの半角文字列'),
    sampleData: read('SAMPLE_DATA', databaseUrl === null, onOff, 'on または off '),
    appEnv: read('APP_ENV', 'production', oneOf(['production', 'verification']), 'production または verification '),
    /** Fixed `YYYY-MM-DD` in place of today, for trials and tests; always null if NODE_ENV is production. */
    fixedToday: env.NODE_ENV === 'production' ? null : read('BUSINESS_DATE', null, calendarDay, 'YYYY-MM-DD の日付'),
    /** Folder or http(s) address of the masters; null: the bundled sample masters. */
    mmsSource: read('MMS_SOURCE', null, (text) => text, 'フォルダーまたはURL'),
    workers: read('WORKERS', 1, wholeNumber(0, maxWorkers), `0から${maxWorkers}までの整数`),
    /** True if the program is reached by https only; browsers get the header that enforces it. */
    httpsOnly: read('HTTPS_ONLY', false, onOff, 'on または off '),
    /**
     * Proxies that are trusted to report the client's address: addresses, networks or names of them, separated by
     * commas.
     */
    trustedProxies: read('TRUSTED_PROXIES', 'loopback', addresses, 'IPアドレスまたはCIDRを「,」で区切ったもの'),
    /** Seconds for which a stopping server continues to work while it reports that it is not ready. */
    drainSeconds: read('DRAIN_SECONDS', 0, wholeNumber(0, 300), '0から300までの整数'),
    /** Days for which the files of imports and exports are kept; 0: forever. */
    keepFilesDays: read('KEEP_FILES_DAYS', 400, wholeNumber(0, 36_500), '0から36500までの整数'),
    /** Maximum size in GiB of all these files, without those of the last week; 0: no limit. */
    keepFilesGb: read('KEEP_FILES_GB', 50, wholeNumber(0, 100_000), '0から100000までの整数'),
    /** Days for which the lines of the audit log are kept, 90 at least, which a trigger holds too; 0: for ever. */
    keepAuditDays: read('KEEP_AUDIT_DAYS', 0, retentionDays(90), '0または90から36500までの整数'),
    /** Days for which 処理履歴, histories of files and ended jobs are kept, 400 at least; 0: for ever. */
    keepActivityDays: read('KEEP_ACTIVITY_DAYS', 0, retentionDays(400), '0または400から36500までの整数'),
    /** Days for which histories of changes are kept, at least the 2557 required by law (seven years); 0: for ever. */
    keepChangesDays: read('KEEP_CHANGES_DAYS', 0, retentionDays(2_557), '0または2557から36500までの整数'),
    /** Days for which the rows of snapshots of months are kept, 2557 at least, which a trigger holds too; 0: for ever. */
    keepSnapshotsDays: read('KEEP_SNAPSHOTS_DAYS', 0, retentionDays(2_557), '0または2557から36500までの整数'),
    /** Maximum size in GiB of the files that one user may upload and produce within 24 hours; 0: no limit. */
    dailyFilesGb: read('DAILY_FILES_GB', 5, wholeNumber(0, 100_000), '0から100000までの整数'),
    /** Token required to read the metrics; null: only requests from this machine are answered. */
    metricsToken: read('METRICS_TOKEN', null, token, '16文字以上の半角英数字と記号'),
    /** Folders below which feeds may read files on this machine. */
    feedFolders: read('FEED_FOLDERS', [], folderList, '/ で始まるフォルダーを「,」で区切ったもの'),
    /** Secret from which the key is derived that encrypts stored secrets; null: none can be stored. */
    secretsKey: read('SECRETS_KEY', null, token, '16文字以上の半角英数字と記号'),
    /** Server and sender of mails; null: no mail is sent. */
    smtpUrl,
    mailFrom,
    /** Identity provider of the company; null: log-in by password only. */
    company: readCompany(read),
  };
}

/** Identity provider by which users may log in. */
export interface Company {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly loginClaim: string;
  /** True if there is no log-in by password. */
  readonly only: boolean;
}

function readCompany(read: ReturnType<typeof reader>): Company | null {
  const issuer = read('OIDC_ISSUER', null, issuerUrl, 'https:// で始まるアドレス');
  const clientId = read('OIDC_CLIENT_ID', null, plainText, '200文字以内の半角英数字と記号');
  const clientSecret = read('OIDC_CLIENT_SECRET', null, plainText, '200文字以内の半角英数字と記号');
  const loginClaim = read('OIDC_LOGIN_CLAIM', 'preferred_username', plainText, '200文字以内の半角英数字と記号');
  const only = read('OIDC_ONLY', false, onOff, 'on または off ');
  if (issuer === null) {
    if (only)
      throw new ConfigError(wrongVariableSentence('OIDC_ISSUER', '', 'OIDC_ONLY と一緒に、https:// で始まるアドレス'));
    return null;
  }
  if (clientId === null || clientSecret === null) {
    const missing = clientId === null ? 'OIDC_CLIENT_ID' : 'OIDC_CLIENT_SECRET';
    throw new ConfigError(wrongVariableSentence(missing, '', 'OIDC_ISSUER と一緒に、200文字以内の半角英数字と記号'));
  }
  return { issuer, clientId, clientSecret, loginClaim, only };
}

/** Offset of Japan in ms: +09:00 without summer time since 1952. */
const japan = 9 * 60 * 60 * 1000;

/**
 * Returns today as `YYYY-MM-DD` in Japan, regardless of the machine's zone, or the fixed day of a trial. It is computed
 * for each call, since the program runs past midnight.
 */
export function businessDate(config: Pick<Config, 'fixedToday'>, now: number = Date.now()): string {
  return config.fixedToday ?? new Date(now + japan).toISOString().slice(0, 10);
}
