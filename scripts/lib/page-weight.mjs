import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Kilobytes of script (gzip) that a page may load. */
export const weightLimits = { logIn: 130, orders: 220, others: 230 };

/** Static imports of a built script, without those that are loaded when they are needed. */
const imports = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/** Parts that the entry loads when they are needed: the pages with the layout around them, and the steps of the log-in. */
const parts = /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g;

/**
 * Weight of every page of the built program: all scripts that it cannot be shown without, compressed as they are sent.
 * Fails where a build lacks the pages that have a limit of their own.
 */
export async function pageWeights(dist = join(root, 'packages/web/dist')) {
  const assets = join(dist, 'assets');
  const texts = new Map();
  const textOf = async (name) => {
    if (!texts.has(name)) texts.set(name, await readFile(join(assets, name), 'utf8'));
    return texts.get(name);
  };
  const entry = namesIn(/src="\/assets\/([^"]+\.js)"/g, await readFile(join(dist, 'index.html'), 'utf8'));
  const frame = JSON.parse(await readFile(join(dist, 'frame.json'), 'utf8'))[''].flatMap((file) =>
    file.endsWith('.js') ? [file.replace('assets/', '')] : [],
  );
  const weigh = async (page, limit, names) => {
    const needed = new Set(names);
    for (const name of needed) for (const one of namesIn(imports, await textOf(name))) needed.add(one);
    const sizes = await Promise.all([...needed].map(async (name) => (await stat(join(assets, `${name}.gz`))).size));
    return { page, limit, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: needed.size };
  };
  const pages = new Set(namesIn(parts, await textOf(entry[0])).filter((name) => /-page-[^/]{8}\.js$/.test(name)));
  const weights = [await weigh('log-in', weightLimits.logIn, entry)];
  for (const name of pages) {
    const page = name.slice(0, -'-page-12345678.js'.length);
    const limit = page === 'order-list' ? weightLimits.orders : weightLimits.others;
    weights.push(await weigh(page, limit, [...entry, ...frame, name]));
  }
  if (!weights.some(({ limit }) => limit === weightLimits.orders)) throw new Error('the build has no order list');
  return weights;
}

const namesIn = (pattern, text) => [...text.matchAll(pattern)].map(([, name]) => name);

/** Prints the weights, heaviest first, and returns whether every page is within its limit. */
export async function reportPageWeights() {
  const weights = (await pageWeights()).toSorted((one, other) => other.kilobytes - one.kilobytes);
  for (const { page, kilobytes, limit, files } of weights)
    console.log(`${page.padEnd(20)}${kilobytes.toFixed(1).padStart(8)} KB of ${limit}  in ${files} files`);
  return weights.every(({ kilobytes, limit }) => kilobytes <= limit);
}
