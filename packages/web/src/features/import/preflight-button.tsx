import { useEffect, useRef, useState } from 'react';
import type { ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { message } from '@tsuun/domain/message/message';
import { preflightWords } from '@tsuun/domain/message/preflight-sentence';
import { ApiError } from '../../lib/api-error.ts';
import { callEvents } from '../../lib/call-events.ts';
import { go } from '../../shell/navigation.ts';
import { preflightPath } from '../../shell/pages.ts';
import { StartButton } from '../../ui/feedback/start-button.tsx';
import { preparePreflight } from './run-import.ts';

interface PreflightButtonProps {
  readonly kind: ImportKind;
  readonly file: File | null;
  readonly reason: string | null;
  readonly onRefused: (sentence: string) => void;
}

/**
 * Button that sends the chosen file to a check before its import and opens the result; leaving the page cancels it
 * (PRE-01).
 */
export function PreflightButton({ kind, file, reason, onRefused }: PreflightButtonProps) {
  const [sending, setSending] = useState(false);
  const abortOnLeave = useRef<AbortController>(undefined);
  useEffect(() => () => abortOnLeave.current?.abort(), []);
  const preflight = async (): Promise<void> => {
    if (file === null) return;
    callEvents.started();
    setSending(true);
    const stop = new AbortController();
    abortOnLeave.current = stop;
    try {
      const prepared = await preparePreflight(kind, file, stop.signal);
      if (stop.signal.aborted) return;
      if (typeof prepared === 'string') onRefused(prepared);
      else go(preflightPath(prepared.id));
    } catch (error) {
      if (!stop.signal.aborted && error instanceof ApiError) callEvents.failed(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <StartButton
      busy={sending}
      missing={file === null ? message.fileMissing : null}
      reason={reason}
      onClick={() => void preflight()}
    >
      {preflightWords.title}
    </StartButton>
  );
}
