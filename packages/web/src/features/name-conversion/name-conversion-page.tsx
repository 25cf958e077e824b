import {
  applyNameConversions,
  listNameConversionChanges,
  deleteNameConversion,
  getConsigneeNames,
  getConversionNames,
  searchNameConversionIds,
  searchNameConversions,
  exportNameConversions,
} from '@tsuun/contract/name-conversions';
import { words } from '@tsuun/domain/message/words';
import {
  type NameConversion,
  type NameConversionConditions,
  nameConversionFields,
  nameConversionSearch,
  nameConversionRecord,
} from '@tsuun/domain/name-conversion/fields';
import { inProgress, queueStore, enqueue } from '../../job/job-queue.ts';
import { call, inPlace } from '../../lib/calls.ts';
import { useStore } from '../../lib/store.ts';
import { MasterPage } from '../../master/master-page.tsx';
import type { MasterKind } from '../../master/master-kind.tsx';
import { pages } from '../../shell/pages.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { showError } from '../../ui/feedback/show-error.tsx';
import type { Conditions } from '../../ui/search-panel/use-conditions.ts';
import { SuggestProvider, type Suggest } from '../../ui/input/reference/suggest-input.tsx';
import { tsuunRef } from '@tsuun/domain/lookup/refs';
import type { Column } from '../../ui/table/column.ts';
import { message } from '@tsuun/domain/message/message';
import type { Completion } from '@tsuun/contract/stream';
import { saveBlob } from '../../lib/download.ts';
import { startStream } from '../../lib/start-stream.ts';

const { jrEkiCode, ekiSubCode, jutakuninCode, jutakuninSubCode } = tsuunRef.shape;

const codeColumn = (key: keyof typeof tsuunRef.shape, header: string, width: number): Column<NameConversion> => ({
  key,
  header,
  width,
  cell: ({ tsuun }) => tsuun?.[key] ?? '',
});

const textColumn = (key: 'consigneeNm' | 'conversionNm' | 'transportationNm' | 'jutakuninNm', width: number) => ({
  key,
  header: nameConversionRecord[key].label,
  width,
  cell: (rule: NameConversion) => rule[key] ?? '',
});

/** All listed fields except the id (NCONV-10). */
const nameConversionColumns: readonly Column<NameConversion>[] = [
  { ...textColumn('consigneeNm', 240), pinned: 'start', pinnedOnPhone: true },
  textColumn('conversionNm', 240),
  codeColumn('jrEkiCode', jrEkiCode.label, 96),
  codeColumn('ekiSubCode', ekiSubCode.label, 72),
  textColumn('transportationNm', 136),
  codeColumn('jutakuninCode', jutakuninCode.label, 104),
  codeColumn('jutakuninSubCode', jutakuninSubCode.label, 144),
  textColumn('jutakuninNm', 200),
  {
    key: 'hinmoku',
    header: nameConversionRecord.hinmoku.label,
    width: 200,
    cell: ({ hinmoku }) => (
      <>
        <span className="code">{hinmoku?.hinmokuCode}</span> {hinmoku?.hinmokuNameKanji}
      </>
    ),
  },
];

const { title, code } = pages.nameConversion;

const kind: MasterKind<NameConversion> = {
  title,
  code,
  search: { endpoint: searchNameConversions, ids: searchNameConversionIds, description: nameConversionSearch },
  remove: deleteNameConversion,
  drafts: 'name-conversion',
  columns: nameConversionColumns,
  indexed: ['consigneeNm'],
  nameOf: ({ consigneeNm, id }) => consigneeNm ?? id ?? '',
  apply: { kind: 'apply/name-conversion', calls: applyNameConversions, changes: listNameConversionChanges },
  loadDialog: async () => (await import('./name-conversion-dialog.tsx')).nameConversionDialog,
};

const namesOf: Readonly<Record<string, typeof getConsigneeNames | typeof getConversionNames>> = {
  [nameConversionFields.consigneeNm.label]: getConsigneeNames,
  [nameConversionFields.conversionNm.label]: getConversionNames,
};

const maxSuggestions = 20;

/** Finds earlier names (NCONV-08, NCONV-09); after a failure there are none. */
const suggest: Suggest = async (label, typed, signal) => {
  const endpoint = namesOf[label];
  if (!endpoint) return [];
  const query = { q: typed === '' ? null : typed };
  const names = await call(endpoint, { query, signal, ...inPlace });
  return names.slice(0, maxSuggestions);
};

/** Page 名称変換マスタ (NCONV-01): a `MasterPage` with the dialog in this folder, and an export of its own. */
export function NameConversionPage() {
  return (
    <SuggestProvider value={suggest}>
      <MasterPage kind={kind} Commands={ExportButton} />
    </SuggestProvider>
  );
}

function ExportButton({ conditions }: { readonly conditions: Conditions }) {
  const running = useStore(queueStore, (items) => inProgress(items, exportKind));
  const start = (): void => {
    if (conditions.refusal !== null) return void showError(conditions.refusal);
    startExport(conditions.values as unknown as NameConversionConditions, ({ status, message }) =>
      status === 'success' ? notify(message) : void showError(message),
    );
  };
  return (
    <Button icon="transferOut" busy={running} onClick={start}>
      {words.output}
    </Button>
  );
}

const exportKind = 'export/name-conversion';

/** Adds the export to the queue; the file is part of the stream and saved at once (NCONV-05 to NCONV-07). */
function startExport(conditions: NameConversionConditions, onComplete: (end: Completion) => void): void {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let name = '';
  enqueue({
    kind: exportKind,
    run: (listener) =>
      startStream(exportNameConversions, conditions, {
        ...listener,
        filename: (given) => {
          // A reopened stream sends the file from its beginning.
          pieces.length = 0;
          name = given;
        },
        bytes: (numbers) => pieces.push(Uint8Array.from(numbers)),
      }),
    onComplete: (end) => {
      const saved = end.status === 'success' && name !== '';
      if (saved) saveBlob(name, new Blob(pieces, { type: 'text/csv' }));
      onComplete({ ...end, message: end.message || message.exportFailed });
    },
  });
}
