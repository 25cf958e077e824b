/**
 * Settings of the embedded server for a small machine (2 cores) that also runs the web server, the workers and other
 * programs: a small fixed amount of memory, a large log between checkpoints for the imports, costs of a solid-state
 * disk, no just-in-time compilation (it costs more than it saves on our short queries).
 */
export const serverSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '512MB',
  effective_cache_size: '2GB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  random_page_cost: '1',
  jit: 'off',
  timezone: 'Asia/Tokyo',
  log_timezone: 'Asia/Tokyo',
  lc_messages: 'C',
};
