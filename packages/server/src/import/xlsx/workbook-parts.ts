import { type Archive, type Part, partNamed } from './archive.ts';
import { limits, refuse } from './limits.ts';
import { attribute, readXml } from './walk-xml.ts';

/** Parts of a workbook that are read; all others are never opened (R29). */
export interface WorkbookParts {
  /** Visible sheets in their order. */
  readonly sheets: readonly SheetPart[];
  readonly strings: Part | undefined;
  readonly styles: Part | undefined;
  /** True if days are counted from 1904. */
  readonly date1904: boolean;
}

interface SheetPart {
  readonly name: string;
  readonly part: Part;
}

interface Relation {
  readonly id: string;
  /** Last word of the relation type, `worksheet`, which is the same in both editions of the standard. */
  readonly kind: string;
  readonly path: string;
}

/**
 * Finds the parts by the workbook's relations. Refuses workbooks with macros, binary workbooks and those without a
 * visible sheet.
 */
export async function workbookParts(archive: Archive): Promise<WorkbookParts> {
  if ([...archive.parts.keys()].some((name) => /vbaProject|macrosheets/i.test(name))) refuse();
  const main = (await relations(archive, '_rels/.rels', '')).find(({ kind }) => kind === 'officeDocument');
  if (main === undefined) return refuse();
  await demandPlainWorkbook(archive, main.path);
  const slash = main.path.lastIndexOf('/') + 1;
  const [folder, name] = [main.path.slice(0, slash), main.path.slice(slash)];
  const related = await relations(archive, `${folder}_rels/${name}.rels`, folder);
  const { sheets, date1904 } = await readWorkbook(archive, main.path);
  const pathOfSheet = (id: string) => related.find((one) => one.id === id && one.kind === 'worksheet')?.path;
  const parts = sheets.flatMap(({ name: sheet, id }): SheetPart[] => {
    const found = partOf(archive, pathOfSheet(id));
    return found ? [{ name: sheet, part: found }] : [];
  });
  // Two sheets never share a part; a file that says so would multiply its rows.
  if (parts.length === 0 || new Set(parts.map(({ part }) => part)).size < parts.length) refuse();
  const part = (kind: string): Part | undefined => partOf(archive, related.find((one) => one.kind === kind)?.path);
  return { sheets: parts, strings: part('sharedStrings'), styles: part('styles'), date1904 };
}

const partOf = (archive: Archive, path: string | undefined): Part | undefined =>
  path === undefined ? undefined : partNamed(archive, path);

async function relations(archive: Archive, name: string, folder: string): Promise<Relation[]> {
  const found: Relation[] = [];
  await readXml(archive, partNamed(archive, name), {
    open(tag, { Id = '', Type = '', Target = '', TargetMode }) {
      // Targets outside the archive are not opened.
      if (tag !== 'Relationship' || TargetMode?.toLowerCase() === 'external') return;
      found.push({ id: Id, kind: Type.split('/').pop() ?? '', path: pathOf(folder, Target) });
      if (found.length > limits.sheets) refuse();
    },
  });
  return found;
}

/** Path of a target within the archive, relative to the folder of the part that names it. */
function pathOf(folder: string, target: string): string {
  const slashed = target.replaceAll('\\', '/');
  const steps = (slashed.startsWith('/') ? slashed : folder + slashed).split('/');
  const path: string[] = [];
  for (const step of steps) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

/**
 * Content types of workbooks and templates without macros; a template saved under the name of a workbook is read like
 * one.
 */
const plainTypes = /spreadsheetml\.(?:sheet|template)\.main\+xml$/i;

/**
 * Refuses workbooks with macros and binary ones by their content type: that of the part, else that of its extension.
 */
async function demandPlainWorkbook(archive: Archive, path: string): Promise<void> {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  let ofPart: string | undefined;
  let ofEnding: string | undefined;
  await readXml(archive, partNamed(archive, '[Content_Types].xml'), {
    open(tag, { PartName, Extension, ContentType }) {
      if (tag === 'Override' && isSame(PartName, `/${path}`)) ofPart = ContentType;
      if (tag === 'Default' && isSame(Extension, ending)) ofEnding = ContentType;
    },
  });
  if (!plainTypes.test(ofPart ?? ofEnding ?? '')) refuse();
}

const isSame = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

interface WorkbookSheets {
  readonly sheets: readonly { readonly name: string; readonly id: string }[];
  readonly date1904: boolean;
}

/** Names and relation ids of the visible sheets, and the year from which days are counted. */
async function readWorkbook(archive: Archive, path: string): Promise<WorkbookSheets> {
  const sheets: { name: string; id: string }[] = [];
  let date1904 = false;
  await readXml(archive, partNamed(archive, path), {
    open(tag, attributes) {
      if (tag === 'workbookPr') date1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      const { state = 'visible', name = '' } = attributes;
      if (state === 'visible') sheets.push({ name, id: attribute(attributes, 'id') ?? '' });
      if (sheets.length > limits.sheets) refuse();
    },
  });
  return { sheets, date1904 };
}
