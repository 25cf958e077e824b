import type { FunctionCode } from '../permission/functions.ts';

/** Kinds of imports that a feed can run: label, extension of their files and the function whose right they require. */
export const feedKinds = {
  zentsu: { label: '全通SYS CSV', file: '.csv', code: 'IMPORTS' },
  dispatch: { label: '配車運行 XLSX', file: '.xlsx', code: 'IMPORTS' },
  '52ft': { label: '52ft CSV', file: '.csv', code: 'IMPORTS' },
  'arrival-fee': { label: '到着料金マスタ CSV', file: '.csv', code: 'ARRIVAL_FEE_IMPORT' },
  'name-conversion': { label: '名称変換マスタ CSV', file: '.csv', code: 'NAME_CONVERSION_IMPORT' },
  mms: { label: 'MMS', file: null, code: 'IMPORTS' },
} as const satisfies Record<string, { label: string; file: string | null; code: FunctionCode }>;

export type FeedKind = keyof typeof feedKinds;
