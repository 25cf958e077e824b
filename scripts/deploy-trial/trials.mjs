import { commandFailed } from './command.mjs';

/** Tries one thing after another, or several at once, and counts: one that fails does not hide what the next would say. */
export function trials() {
  const results = [];
  const trial = async (name, work) => {
    const told = [];
    const began = Date.now();
    const ok = await work((line) => told.push(`  ${line}`)).then(
      () => true,
      (error) => {
        told.push(commandFailed(error));
        return false;
      },
    );
    results.push(ok);
    console.log(
      [`${ok ? 'ok    ' : 'FAILED'} ${name}, ${Math.round((Date.now() - began) / 1_000)} s`, ...told].join('\n'),
    );
    return ok;
  };
  const count = (wanted) => () => results.filter((ok) => ok === wanted).length;
  return { trial, passed: count(true), failed: count(false) };
}
