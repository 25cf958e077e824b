import { expect, until } from './command.mjs';

const backups = '/var/backups/tsuun';

/** An operator's command with the settings of the service, as docs/operations.md has it. */
const operate = ({ inside }, ...args) =>
  inside(
    ...['systemd-run', '--quiet', '--pipe', '--wait', '--working-directory=/opt/tsuun'],
    ...['--property=EnvironmentFile=/etc/tsuun.env', '--setenv=NODE_ENV=production', '--uid=tsuun'],
    ...['node', 'packages/server/dist/operator.js', ...args],
  );

/** The folder for backups, a backup by hand and one by the unit of the timer. */
export async function tryBackup(machine, reported) {
  const { inside } = machine;
  await inside('install', '--directory', '--owner=tsuun', '--group=tsuun', '--mode=700', backups);
  reported(await operate(machine, 'backup', `${backups}/trial.zip`));
  // Eight of the days 20 to 27 ago, of which the five newest are among the newest seven of all.
  const old = `for day in 20 21 22 23 24 25 26 27; do touch --date="$day days ago" ${backups}/old-$day.zip; done`;
  await inside('sh', '-c', old);
  await inside('systemctl', 'enable', '--now', '--quiet', 'tsuun-backup.timer');
  expect('the timer', await inside('systemctl', 'is-active', 'tsuun-backup.timer'), 'active');
  await inside('systemctl', 'start', 'tsuun-backup.service');
  const files = await inside('find', backups, '-name', '*.zip', '-size', '+1k', '-printf', '%u %m\\n');
  expect('the backups', files, 'tsuun 600\ntsuun 600');
  const kept = await inside('sh', '-c', `cd ${backups} && ls -1 old-*.zip | tr '\\n' ' '`);
  expect('the old backups that are kept', kept, 'old-20.zip old-21.zip old-22.zip old-23.zip old-24.zip');
  reported('tsuun-backup.service made a backup that tsuun alone may read, and deleted the oldest');
}

/** The steps of "Restore on the night it is for" with the local database, up to the server that works again. */
export async function tryRestore(machine, ready, reported) {
  const { inside } = machine;
  await inside('systemctl', 'stop', 'tsuun');
  await inside('sed', '--in-place', 's|^DATA_DIR=.*|DATA_DIR=/var/lib/tsuun/restored|', '/etc/tsuun.env');
  reported(await operate(machine, 'restore', `${backups}/trial.zip`));
  await inside('systemctl', 'start', 'tsuun');
  await until(60, ready);
}
