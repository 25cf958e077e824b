import { useState } from 'react';
import type { Completion } from '@tsuun/contract/stream';
import { correctImport } from '@tsuun/contract/preflight/preflights';
import { importKinds, type ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { jobKinds, type JobKind } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import { preflightWords } from '@tsuun/domain/message/preflight-sentence';
import { call } from '../lib/calls.ts';
import { go } from '../shell/navigation.ts';
import { preflightPath } from '../shell/pages.ts';
import { useMayWrite } from '../shell/site-meta.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import type { ErrorAction } from '../ui/feedback/show-error.tsx';

/** Prepares the check of a failed import's file and opens it; the central handling reports a refusal (PRE-24). */
const openCorrection = (historyId: string): Promise<void> =>
  call(correctImport, { params: { id: historyId } }).then(
    ({ id }) => go(preflightPath(id)),
    () => undefined,
  );

/** Action of the error dialog that opens the correction of a failed import; `null` for any other end. */
export function correctionOf(kind: JobKind, end: Completion): ErrorAction | null {
  const id = correctableId(kind, end);
  return id === null ? null : { label: preflightWords.correctImport, run: () => void openCorrection(id) };
}

/** History id of a failed import whose file can be corrected; `null` for any other end. */
export const correctableId = (kind: JobKind, { status, id, message: reported }: Completion): string | null =>
  status === 'error' &&
  id !== undefined &&
  jobKinds[kind].group === 'import' &&
  kind !== 'import/mms' &&
  reported !== message.jobStopped
    ? id
    : null;

interface CorrectImportButtonProps extends Pick<ButtonProps, 'look' | 'large'> {
  readonly kind: ImportKind;
  readonly historyId: string;
}

/** Button that opens the file of a failed import in 事前チェック, for users with the right to such imports. */
export function CorrectImportButton({ kind, historyId, ...look }: CorrectImportButtonProps) {
  const mayImport = useMayWrite(importKinds[kind].code);
  const [busy, setBusy] = useState(false);
  const open = (): void => {
    setBusy(true);
    void openCorrection(historyId).finally(() => setBusy(false));
  };
  return (
    mayImport && (
      <Button {...look} busy={busy} onClick={open}>
        {preflightWords.correctImport}
      </Button>
    )
  );
}
