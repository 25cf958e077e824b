import { importKinds, type ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { check, exactly } from '@tsuun/domain/search/search';
import { endpoint, read, write, type Right } from './endpoint.ts';
import * as Type from 'typebox';
import { nullable, textsByKey, type SchemaValue } from '@tsuun/domain/schema/schema';
import { requestId } from './headers.ts';
import { document, file, plainText, stream, upload } from './shape.ts';

/** Errors by zero-based row, one sentence in a line; shown as row + 1 (IMP-33). */
export type RowErrorSentences = SchemaValue<typeof textsByKey>;

const ofTransfer = {
  id: Type.String(),
  fileName: Type.String(),
  filePath: nullable(Type.String()),
  successful: Type.Boolean(),
  message: Type.String(),
  errorJson: nullable(textsByKey),
};

const importRow = Type.Object({
  ...ofTransfer,
  importAt: Type.String(),
  importUserName: Type.String(),
  /** Line in 処理履歴; blank once that was deleted. */
  activityId: nullable(Type.String()),
  /** Preflight with which the file was corrected, if it was; it provides the corrected file. */
  preflightId: nullable(Type.String()),
  /** User who undid it, and the time; blank while it is in effect. */
  undoneBy: nullable(Type.String()),
  undoneAt: nullable(Type.String()),
  /** Orders for which values of this import wait in 取込の差分. */
  pendingCount: Type.Integer(),
});
const exportRow = Type.Object({
  ...ofTransfer,
  exportAt: Type.String(),
  exportUserName: Type.String(),
  /** Sums of the written file, in yen; blank if there are no amounts or no file. */
  rowCount: nullable(Type.Integer()),
  billing: nullable(Type.Integer()),
  payment: nullable(Type.Integer()),
});

export type ImportHistoryRow = SchemaValue<typeof importRow>;

export type ExportHistoryRow = SchemaValue<typeof exportRow>;

const historyPage = <Row extends Type.TSchema>(row: Row) =>
  Type.Object({ totalCount: Type.Integer(), list: Type.Array(row) });

export interface HistoryPage<Row> {
  readonly totalCount: number;
  readonly list: readonly Row[];
}

/**
 * Returns the calls of one kind of import: upload, start or continue, template, history. Kinds without a file have no
 * upload and no template.
 */
export function importCalls(kind: ImportKind) {
  const { label, code } = importKinds[kind];
  const right: Right = write(code);
  return {
    upload: endpoint({
      method: 'POST',
      path: `/api/imports/${kind}`,
      right,
      summary: `${label}のファイルを送る（答えは一度だけ使える引換券）`,
      body: upload,
      cost: 'work',
      answer: plainText,
    }),
    run: endpoint({
      method: 'GET',
      path: `/api/imports/${kind}`,
      right,
      summary: `${label}の取込を始める、または続きを見る`,
      query: {
        filePath: exactly('引換券', 200),
        originFileName: exactly('元ファイル名', 255),
        requestId,
      },
      answer: stream,
      cost: 'work',
    }),
    template: endpoint({
      method: 'GET',
      path: `/api/imports/${kind}/template`,
      right: read(code),
      summary: `${label}のひな形（見出しだけのファイル）をダウンロードする`,
      answer: file,
    }),
    history: endpoint({
      method: 'GET',
      path: `/api/histories/imports/${kind}`,
      right: read(code),
      summary: `${label}の取込履歴を読む`,
      query: { withoutErrors: check('行のエラーを省く') },
      paging: 'history',
      cost: 'list',
      answer: document(historyPage(importRow)),
    }),
  };
}

/** Returns the faults in the rows of one import, for lists that omit them; requires the right to see the row. */
export const readImportErrors = endpoint({
  method: 'GET',
  path: '/api/histories/imports/errors/:id',
  right: 'session',
  summary: '取り込んだファイルの行のエラーを読む（その履歴の権限が必要）',
  answer: document(Type.Object({ errorJson: nullable(textsByKey) })),
});

/** Returns the call that downloads the file of a history row, for users who may see the row. */
const download = <const P extends string>(path: P, which: string) =>
  endpoint({
    method: 'GET',
    path: `${path}/download/:id`,
    right: 'session',
    summary: `${which}ファイルをダウンロードする（その履歴の権限が必要）`,
    answer: file,
  });

export const downloadImport = download('/api/histories/imports', '取り込んだ');
export const downloadExport = download('/api/histories/exports', '出力した');

export const searchExportHistory = endpoint({
  method: 'GET',
  path: '/api/histories/exports',
  right: read('EXPORTS'),
  summary: '出力履歴を読む',
  paging: 'history',
  cost: 'list',
  answer: document(historyPage(exportRow)),
});
