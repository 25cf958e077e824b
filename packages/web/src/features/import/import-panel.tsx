import { useState } from 'react';
import type { Completion } from '@tsuun/contract/stream';
import { addressOf, call, inList, inPlace } from '../../lib/calls.ts';
import { downloadImport, importCalls, readImportErrors } from '@tsuun/contract/transfers';
import { importKinds, type ImportKind } from '@tsuun/domain/transfer/import-kinds';
import type { JobKind } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import { queuedSentence, templateHint } from '@tsuun/domain/message/transfer-sentence';
import { words } from '@tsuun/domain/message/words';
import { useStore } from '../../lib/store.ts';
import { useOnStarted } from '../../lib/call-events.ts';
import { useMayWrite } from '../../shell/site-meta.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import { StartButton } from '../../ui/feedback/start-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FileInput } from '../../ui/input/file-input.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { callOff, enqueue, flagOf, inProgress, queueStore } from '../../job/job-queue.ts';
import { failureOf } from '../../transfer/failure-of.ts';
import { ofImport } from '../../transfer/use-history.ts';
import { CorrectImportButton, correctableId } from '../../transfer/correct-import.tsx';
import { useJobEnd } from '../../job/job-end.ts';
import { reportEnd } from '../../transfer/report-end.ts';
import { HistorySection } from '../../transfer/history-section.tsx';
import { useChosenFile } from '../../transfer/use-chosen-file.ts';
import { PreflightButton } from './preflight-button.tsx';
import { runImport } from './run-import.ts';
import './import-panel.css';

/** Panel of one kind of import: file, start, progress and history (IMP-02..08, IMP-18..20, IMP-29). */
export function ImportPanel({ kind }: { kind: ImportKind }) {
  const { label, file: ending, code } = importKinds[kind];
  const mayImport = useMayWrite(code);
  const jobKind: JobKind = `import/${kind}`;
  const [file, setFile] = useChosenFile(kind);
  const [alert, setAlert] = useState<string | null>(null);
  const [failedId, setFailedId] = useState<string | null>(null);
  useOnStarted(() => setAlert(null));
  useJobEnd(jobKind, (end) => {
    setFailedId(correctableId(jobKind, end));
    setAlert(failureOf(jobKind, end));
  });
  const busy = useStore(queueStore, (items) => inProgress(items, jobKind));

  const completed = (completion: Completion): void => {
    // A file that could not be sent can be imported again; one in the history is done.
    if (completion.status === 'success' || completion.id !== undefined) setFile(null);
    reportEnd(jobKind, completion);
  };
  const start = (): void => {
    enqueue({
      kind: jobKind,
      run: (listener) => runImport(kind, file, listener),
      onComplete: completed,
    });
  };

  return (
    <section className="import-panel card" aria-labelledby={`import-${kind}`}>
      <div className="row wrap padded">
        <h2 id={`import-${kind}`} className="section-title grow">
          {label} <small className="faint plain">{ending?.slice(1).toUpperCase()}</small>
        </h2>
        {ending !== null && (
          <PreflightButton kind={kind} file={file} reason={mayImport ? null : message.forbidden} onRefused={setAlert} />
        )}
        <StartButton
          look="primary"
          busy={busy}
          missing={ending !== null && file === null ? message.fileMissing : null}
          reason={mayImport ? null : message.forbidden}
          onClick={start}
        >
          取込開始
        </StartButton>
        {ending !== null && <ImportFile kind={kind} file={file} onChange={setFile} readOnly={busy || !mayImport} />}
        <ImportProgress jobKind={jobKind} />
        {alert !== null && (
          <InlineAlert onClose={() => setAlert(null)}>
            <span>{alert}</span> {failedId !== null && <CorrectImportButton kind={kind} historyId={failedId} />}
          </InlineAlert>
        )}
      </div>
      <ImportHistory kind={kind} />
    </section>
  );
}

interface ImportFileProps {
  readonly kind: ImportKind;
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
  readonly readOnly: boolean;
}

/** File to be imported, and the template of its kind. */
function ImportFile({ kind, file, onChange, readOnly }: ImportFileProps) {
  const { label, file: ending } = importKinds[kind];
  return (
    <div className="stack">
      <FileInput
        label={`${label}のファイル`}
        labelPlace="hidden"
        extension={ending ?? ''}
        value={file}
        onChange={onChange}
        readOnly={readOnly}
      />
      <a className="caption" href={addressOf(importCalls(kind).template)} download title={templateHint}>
        <Icon name="download" /> ひな形
      </a>
    </div>
  );
}

/** Previous imports, each with its file and its errors (IMP-29). */
const ImportHistory = ({ kind }: { kind: ImportKind }) => (
  <HistorySection
    name={`import/${kind}`}
    atLabel="取込日時"
    load={async (extra) => {
      const { totalCount, list } = await call(importCalls(kind).history, {
        query: { withoutErrors: true },
        extra,
        ...inList,
      });
      return { totalCount, list: list.map((row) => ofImport(row, kind)) };
    }}
    downloadAddress={(id) => addressOf(downloadImport, { params: { id } })}
    loadErrors={async (id) => (await call(readImportErrors, { params: { id }, ...inPlace })).errorJson}
  />
);

/** Progress of this kind's import, also if another tab or an earlier page started it. */
function ImportProgress({ jobKind }: { jobKind: JobKind }) {
  const item = useStore(queueStore, (items) => items.findLast((one) => flagOf(one.kind) === flagOf(jobKind)));
  if (!item) return null;
  if (item.state === 'waiting' || item.waitsFor !== null) {
    return (
      <div className="row spread caption">
        <p>{item.waitsFor ?? queuedSentence}</p>
        {!item.begun && <Button onClick={() => callOff(item.key)}>{words.callOff}</Button>}
      </div>
    );
  }
  return (
    <div className="stack tight caption">
      <p className="row">
        <b>{stateWord[item.state]}</b> {item.message} <b className="push">{item.progress}%</b>
      </p>
      <ProgressBar label={`${item.label}の進捗`} percent={item.progress} />
    </div>
  );
}

const stateWord = { running: '取込中', complete: words.done, failed: words.failed } as const;
