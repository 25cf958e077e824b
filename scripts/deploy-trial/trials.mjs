import { commandFailed } from './command.mjs';

/** Tries one thing after another, or several at once, and counts: one that fails does not hide what the next would say. */
export function trials() {
  const results = [];
  const trial = async (name, work) => {
    const reported = [];
    const began = Date.now();
    const ok = await work((line) => reported.push(`  ${line}`)).then(
      () => true,
      (error) => {
        reported.push(commandFailed(error));
        return false;
      },
    );
    results.push(ok);
    console.log(
      [`${ok ? 'ok    ' : 'FAILED'} ${name}, ${Math.round((Date.now() - began) / 1_000)} s`, ...reported].join('\n'),
    );
    return ok;
  };
  const count = (wanted) => () => results.filter((ok) => ok === wanted).length;
  return { trial, passed: count(true), failed: count(false) };
}
