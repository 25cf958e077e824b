/**
 * Ends the program in good order when the `npm start` above it was killed: nobody would be left on the terminal to stop
 * it, and the next start would find the port taken. Without npm above us (a service manager), nothing is watched.
 */
export function leaveWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
