import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';

/**
 * What deploy/Containerfile says, for who tries its steps without a builder of images: the commands of its first stage,
 * and what the second takes over and how it is started. Throws at anything it does not know, so that a step is never
 * passed over in silence.
 */
export async function readContainerfile() {
  const text = await readFile(join(root, 'deploy/Containerfile'), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const built = { runs: [], env: {}, copies: [] };
  let stage = 0;
  const take = {
    ARG: () => undefined,
    FROM: () => (stage += 1),
    WORKDIR: (rest) => (built.workdir = rest),
    RUN: (rest) => built.runs.push(...rest.split(' && ')),
    ENV: (rest) => Object.assign(built.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('=')))),
    COPY: (rest) => stage === 2 && built.copies.push(copied(rest)),
    USER: (rest) => (built.user = rest),
    EXPOSE: () => undefined,
    STOPSIGNAL: (rest) => (built.stopSignal = rest),
    HEALTHCHECK: (rest) => (built.healthCheck = JSON.parse(rest.slice(rest.indexOf('[')))),
    CMD: (rest) => (built.command = JSON.parse(rest)),
  };
  for (const line of lines) {
    const [, name, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (!Object.hasOwn(take, name ?? '')) throw new Error(`the trial does not know this step: ${line}`);
    take[name](rest);
  }
  return built;
}

/** From where in the first stage, and to where below the working folder. */
function copied(rest) {
  const [, from, to] = /^--from=build \/app\/(\S+) \.\/(\S*)$/.exec(rest) ?? [];
  if (from === undefined) throw new Error(`the trial does not know this copy: ${rest}`);
  return { from, to: to === '' ? from : to };
}
