import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { commonCharacters } from './common-characters.ts';
import { programCharacters } from './program-characters.ts';

/** Module that styles import; it is in no folder. */
const sheetName = 'virtual:program-faces.css';
const { resolve } = createRequire(import.meta.url);
const packages = fileURLToPath(new URL('../../', import.meta.url));
const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/faces/', import.meta.url));

const weights = [
  { weight: 400, font: '400Regular/BIZUDPGothic_400Regular.ttf' },
  { weight: 700, font: '700Bold/BIZUDPGothic_700Bold.ttf' },
] as const;

/**
 * Without the closure: forms that only old layouts ask for would double the file. Without hints: at some sizes, 12 px
 * among them, they round the one stroke of a minus, a dash or an underscore to nothing; a fifth of the file, too.
 */
const cutting = { targetFormat: 'woff2', noLayoutClosure: true, noHinting: true } as const;

interface Face {
  /** Its name in CSS, and that of its file. */
  readonly family: string;
  readonly file: string;
  readonly weight: number;
  readonly source: string;
  readonly characters: string;
  readonly rules?: string;
}

/** Digits and the signs of codes, dates and amounts. */
const figures = '0123456789+-/:,.−';
/**
 * BIZ UDPGothic has no tabular figures: its 1 is narrower and `tnum` does nothing. They come from its fixed-pitch
 * sister; 108 % brings them to the same height.
 */
const figureRules = 'size-adjust: 108%; unicode-range: U+2B, U+2D, U+2F-3A, U+2212;';

/**
 * The faces without which nothing can be read, cut to what the program says (docs/decisions/0014): figures, the
 * program's own characters, the kanji of names. Cut at each build, kept while neither font nor characters change. The
 * page asks for the figures, 2 KB a weight, together with its code. The program's own characters, 100 KB a weight, come when
 * text is first laid out: on a slow line they would hold back the rows by 4 s.
 */
export function programFaces(): Plugin {
  return {
    name: 'program-faces',
    resolveId: async (id) => (id === sheetName ? writeSheet() : null),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /\/figures-[^/]+\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}

async function writeSheet(): Promise<string> {
  await mkdir(cacheFolder, { recursive: true });
  const rules = await Promise.all((await allFaces()).map(ruleOf));
  const sheet = join(cacheFolder, 'program-faces.css');
  await writeFile(sheet, rules.join('\n'));
  return sheet;
}

async function allFaces(): Promise<Face[]> {
  const program = await programCharacters(['domain', 'contract', 'web'].map((name) => join(packages, name, 'src')));
  const inProgram = new Set(program);
  const common = await commonCharacters(resolve('@fontsource/biz-udpgothic/unicode.json'));
  const names = [...common].filter((sign) => !inProgram.has(sign)).join('');
  return weights.flatMap(({ weight, font }): Face[] => {
    const source = resolve(`@expo-google-fonts/biz-udpgothic/${font}`);
    const fixed = resolve(`@fontsource/biz-udgothic/files/biz-udgothic-latin-${weight}-normal.woff2`);
    return [
      { family: 'BIZ UD Figures', file: 'figures', weight, source: fixed, characters: figures, rules: figureRules },
      { family: 'BIZ UD Program', file: 'program', weight, source, characters: program },
      { family: 'BIZ UD Names', file: 'names', weight, source, characters: names },
    ];
  });
}

async function ruleOf(face: Face): Promise<string> {
  const { family, weight, rules = '' } = face;
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: swap; ${rules}
  src: url("./${await fileOf(face)}") format("woff2"); }`;
}

async function fileOf({ file, weight, source, characters }: Face): Promise<string> {
  const { mtimeMs } = await stat(source);
  const from = `${source} ${mtimeMs} ${characters} ${JSON.stringify(cutting)}`;
  const made = createHash('sha256').update(from).digest('hex').slice(0, 12);
  const name = `${file}-${weight}-${made}.woff2`;
  if (await stat(join(cacheFolder, name)).catch(() => null)) return name;
  const cut = await subsetFont(await readFile(source), characters, cutting);
  await writeFile(join(cacheFolder, name), cut);
  return name;
}
