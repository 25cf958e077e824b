import { databaseMissingSentence } from '@tsuun/domain/message/operator';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-values.ts';

describe('readConfig', () => {
  test('OPS-01 an empty environment gives the defaults: local, embedded database, sample data, one worker', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      databaseUrl: null,
      isEmbeddedNamed: false,
      migratesAtStart: true,
      dataDir: resolve('data'),
      adminLoginCd: 'admin',
      adminPassword: null,
      sampleData: true,
      appEnv: 'production',
      fixedToday: null,
      databaseReadUrl: null,
      keepFilesDays: 400,
      keepFilesGb: 50,
      dailyFilesGb: 5,
      keepAuditDays: 0,
      keepActivityDays: 0,
      keepChangesDays: 0,
      keepSnapshotsDays: 0,
      metricsToken: null,
      feedFolders: [],
      secretsKey: null,
      smtpUrl: null,
      mailFrom: null,
      company: null,
      mmsSource: null,
      workers: 1,
      httpsOnly: false,
      trustedProxies: 'loopback',
      drainSeconds: 0,
    });
  });

  test('OPS-01 a variable set to nothing counts as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', BUSINESS_DATE: ' ' })).toEqual(readConfig({}));
  });

  test('OPS-01 an external database has no sample data by default', () => {
    const DATABASE_URL = 'postgres://app:secret@db.example:5432/tsuun';
    expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, sampleData: false });
    expect(readConfig({ DATABASE_URL, SAMPLE_DATA: 'on' }).sampleData).toBe(true);
  });

  test('OPS-01 BUSINESS_DATE fixes today, except in production', () => {
    expect(readConfig({ BUSINESS_DATE: '2026-02-28' }).fixedToday).toBe('2026-02-28');
    expect(
      readConfig({ BUSINESS_DATE: '2026-02-28', NODE_ENV: 'production', DATABASE: 'embedded' }).fixedToday,
    ).toBeNull();
  });

  test('OPS-01 in production a missing DATABASE_URL stops the start unless DATABASE is embedded', () => {
    const NODE_ENV = 'production';
    expect(() => readConfig({ NODE_ENV })).toThrow(databaseMissingSentence);
    expect(() => readConfig({ NODE_ENV, DATABASE_URL: ' ' })).toThrow(ConfigError);
    expect(readConfig({ NODE_ENV, DATABASE: 'embedded' }).databaseUrl).toBeNull();
    expect(readConfig({ NODE_ENV, DATABASE_URL: 'postgres://h/d' }).databaseUrl).toBe('postgres://h/d');
  });

  test('R39 in production a start changes no table of a server that others may use', () => {
    const [NODE_ENV, DATABASE_URL] = ['production', 'postgres://h/d'];
    const migrates = (env: Record<string, string>) => readConfig(env).migratesAtStart;
    expect([migrates({ NODE_ENV, DATABASE_URL }), migrates({ DATABASE_URL })]).toEqual([false, true]);
    expect(migrates({ NODE_ENV, DATABASE: 'embedded' })).toBe(true);
  });

  test.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['HOST', 'http://x'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['ADMIN_LOGIN_CD', '管理者'],
    ['SAMPLE_DATA', 'yes'],
    ['APP_ENV', 'test'],
    ['BUSINESS_DATE', '2026-02-29'],
    ['BUSINESS_DATE', '2026-13-01'],
    ['WORKERS', '-1'],
    ['WORKERS', '13'],
    ['DAILY_FILES_GB', '1.5'],
    ['DATABASE', 'local'],
    ['DRAIN_SECONDS', '1h'],
    ['HTTPS_ONLY', 'yes'],
    ['TRUSTED_PROXIES', 'gateway'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/2'],
    ['TRUSTED_PROXIES', '10.0.0.1/33'],
    ['TRUSTED_PROXIES', 'fd00::/0'],
    ['OIDC_ISSUER', 'http://login.example.jp'],
    ['OIDC_ISSUER', 'login.example.jp'],
    ['OIDC_CLIENT_ID', 'ab cd'],
    ['OIDC_LOGIN_CLAIM', '社員番号'],
    ['OIDC_ONLY', 'yes'],
  ])('OPS-02 a wrong %s stops the start with one line naming it and its value %s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*「${value}」[^\\n]*$`));
  });

  test('OIDC-07 an identity provider needs its client, and OIDC_ONLY a provider', () => {
    const [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET] = ['https://login.example.jp', 'tsuun', 'geheim'];
    expect(readConfig({ OIDC_CLIENT_ID }).company).toBeNull();
    expect(() => readConfig({ OIDC_ISSUER })).toThrow(/OIDC_CLIENT_ID/);
    expect(() => readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID })).toThrow(/OIDC_CLIENT_SECRET/);
    expect(() => readConfig({ OIDC_ONLY: 'on' })).toThrow(/OIDC_ISSUER/);
    const given = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
    expect(readConfig(given).company).toEqual({
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      loginClaim: 'preferred_username',
      only: false,
    });
    const more = { ...given, OIDC_LOGIN_CLAIM: 'employee', OIDC_ONLY: 'on' };
    expect(readConfig(more).company).toMatchObject({ loginClaim: 'employee', only: true });
    expect(() => readConfig({ OIDC_CLIENT_SECRET: 'ge heim' })).toThrow(/OIDC_CLIENT_SECRET(?!.*heim).*半角/);
  });

  test('OPS-01 the embedded database has room for twelve workers, a server of one’s own for more', () => {
    expect(readConfig({ WORKERS: '12' }).workers).toBe(12);
    expect(readConfig({ WORKERS: '64', DATABASE_URL: 'postgres://h/d' }).workers).toBe(64);
  });

  test('OPS-02 a refused password is never shown', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'geheim' })).toThrow(/ADMIN_PASSWORD(?!.*geheim)/);
    const addresses = [
      'mysql://a:geheim@h/d',
      'postgres://a:ge/heim@h:5432/d',
      'postgres://a:ge:heim/@h/d@x:y',
      'host=db user=a password=geheim',
    ];
    for (const address of addresses)
      for (const name of ['DATABASE_URL', 'DATABASE_READ_URL'])
        expect(() => readConfig({ [name]: address }), address).toThrow(new RegExp(`^(?!.*heim).*${name}`));
  });

  test('FEED-16 the folders of feeds are absolute paths', () => {
    expect(readConfig({ FEED_FOLDERS: '/mnt/a, /mnt/b/' }).feedFolders).toEqual(['/mnt/a', '/mnt/b']);
    for (const FEED_FOLDERS of ['mnt', '/mnt/../etc', '/', '/a,,/b'])
      expect(() => readConfig({ FEED_FOLDERS })).toThrow(ConfigError);
  });

  test('FEED-14 mail needs a server and a sender', () => {
    const mail = { SMTP_URL: 'smtps://user:secret@mail.example:465', MAIL_FROM: 'tsuun@example.jp' };
    expect(readConfig(mail)).toMatchObject({ smtpUrl: mail.SMTP_URL, mailFrom: mail.MAIL_FROM });
    expect(() => readConfig({ SMTP_URL: mail.SMTP_URL })).toThrow('MAIL_FROM');
    expect(() => readConfig({ ...mail, SMTP_URL: 'http://user:secret@mail.example' })).toThrow(/^(?!.*secret)/);
  });
});
