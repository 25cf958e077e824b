import type { FileBytes } from './file-bytes.ts';
import { limits, refuse } from './limits.ts';
import { handler, readPart } from './read-part.ts';
import type { ZipPart } from './zip-directory.ts';

/** The parts of a workbook that matter here; all others are never opened (R29). */
export interface WorkbookParts {
  /** The first sheet that people see (DOMAIN 4.4). */
  readonly sheet: ZipPart;
  readonly strings: ZipPart | undefined;
  readonly styles: ZipPart | undefined;
  /** Days are counted from 1904. */
  readonly date1904: boolean;
}

type Parts = ReadonlyMap<string, ZipPart>;

interface Relation {
  readonly id: string;
  /** The last word of its type: `worksheet`; both editions of the standard agree on that. */
  readonly kind: string;
  readonly path: string;
}

/** Finds the parts by the workbook's own relations. Refuses macros, binary workbooks and what has no visible sheet. */
export async function workbookParts(file: FileBytes, parts: Parts): Promise<WorkbookParts> {
  if ([...parts.keys()].some((name) => /vbaProject|macrosheets/i.test(name))) refuse();
  const main = (await relations(file, parts, '_rels/.rels', '')).find(({ kind }) => kind === 'officeDocument');
  if (main === undefined) return refuse();
  await demandPlainWorkbook(file, parts, main.path);
  const slash = main.path.lastIndexOf('/') + 1;
  const [folder, name] = [main.path.slice(0, slash), main.path.slice(slash)];
  const related = await relations(file, parts, `${folder}_rels/${name}.rels`, folder);
  const { sheets, date1904 } = await readWorkbook(file, parts.get(main.path));
  const worksheets = sheets.flatMap((id) => related.filter((one) => one.id === id && one.kind === 'worksheet'));
  const part = (kind: string): ZipPart | undefined => partOf(parts, related.find((one) => one.kind === kind)?.path);
  const sheet = partOf(parts, worksheets[0]?.path);
  return sheet ? { sheet, strings: part('sharedStrings'), styles: part('styles'), date1904 } : refuse();
}

const partOf = (parts: Parts, path: string | undefined): ZipPart | undefined =>
  path === undefined ? undefined : parts.get(path);

async function relations(file: FileBytes, parts: Parts, name: string, folder: string): Promise<Relation[]> {
  const found: Relation[] = [];
  const open = handler({
    open: (tag) => {
      if (tag.name !== 'Relationship') return;
      const attributes = tag.attributes();
      // What lies outside the archive is not ours to open.
      if (attributes.get('TargetMode') === 'External') return;
      const kind = (attributes.get('Type') ?? '').split('/').pop() ?? '';
      found.push({ id: attributes.get('Id') ?? '', kind, path: pathOf(folder, attributes.get('Target') ?? '') });
      if (found.length > limits.sheets) refuse();
    },
  });
  await readPart(file, parts.get(name), open);
  return found;
}

/** A target within the archive, seen from the folder of the part that names it. */
function pathOf(folder: string, target: string): string {
  const steps = (target.startsWith('/') ? target : folder + target).split('/');
  const path: string[] = [];
  for (const step of steps) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

/** Workbooks with macros and binary ones say so in their content type. */
async function demandPlainWorkbook(file: FileBytes, parts: Parts, path: string): Promise<void> {
  let plain = false;
  const open = handler({
    open: (tag) => {
      if (tag.name !== 'Override') return;
      const attributes = tag.attributes();
      const isMain = attributes.get('PartName')?.toLowerCase() === `/${path}`.toLowerCase();
      if (isMain) plain = attributes.get('ContentType')?.endsWith('spreadsheetml.sheet.main+xml') === true;
    },
  });
  await readPart(file, parts.get('[Content_Types].xml'), open);
  if (!plain) refuse();
}

/** The relation ids of the sheets that are not hidden, and from which year days count. */
async function readWorkbook(
  file: FileBytes,
  part: ZipPart | undefined,
): Promise<{ sheets: string[]; date1904: boolean }> {
  const sheets: string[] = [];
  let date1904 = false;
  const open = handler({
    open: (tag) => {
      if (tag.name === 'workbookPr') date1904 = /^(1|true)$/.test(tag.attributes().get('date1904') ?? '');
      if (tag.name !== 'sheet') return;
      const attributes = tag.attributes();
      if ((attributes.get('state') ?? 'visible') === 'visible') sheets.push(attributes.get('id') ?? '');
      if (sheets.length > limits.sheets) refuse();
    },
  });
  await readPart(file, part, open);
  return { sheets, date1904 };
}
