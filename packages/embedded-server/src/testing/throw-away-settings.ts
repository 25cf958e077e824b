import { serverSettings } from '../settings.ts';

/** For tests: a database that lives for minutes need not survive a power cut. */
export const throwAwaySettings: Readonly<Record<string, string>> = {
  ...serverSettings,
  shared_buffers: '128MB',
  // Many applications share it, each with pools of its own.
  max_connections: '400',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};
