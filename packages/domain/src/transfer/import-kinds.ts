import { functionNames, type FunctionCode } from '../permission/functions.ts';

/** Kinds of imports, with their file extensions and the function whose right they require. */
export const importKinds = {
  zentsu: { label: '全通SYS', file: '.csv', code: 'IMPORTS' },
  dispatch: { label: '配車運行', file: '.xlsx', code: 'IMPORTS' },
  '52ft': { label: '52ft', file: '.csv', code: 'IMPORTS' },
  'arrival-fee': { label: functionNames.ARRIVAL_FEE, file: '.csv', code: 'ARRIVAL_FEE_IMPORT' },
  'name-conversion': { label: functionNames.NAME_CONVERSION, file: '.csv', code: 'NAME_CONVERSION_IMPORT' },
  mms: { label: 'MMS', file: null, code: 'IMPORTS' },
} as const satisfies Record<string, { label: string; file: string | null; code: FunctionCode }>;

export type ImportKind = keyof typeof importKinds;

/** Label of a kind with that of its files: `全通SYS CSV`. */
export const importFileLabel = (kind: ImportKind): string => {
  const { label, file } = importKinds[kind];
  return file === null ? label : `${label} ${file.slice(1).toUpperCase()}`;
};
