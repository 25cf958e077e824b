import { serverSettings } from '../settings.ts';

/** Settings for tests: a database that exists for minutes need not survive a power failure. */
export const throwAwaySettings: Readonly<Record<string, string>> = {
  ...serverSettings,
  shared_buffers: '128MB',
  // Many applications share the server, each with several pools.
  max_connections: '400',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};
