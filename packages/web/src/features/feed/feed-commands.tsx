import { useState } from 'react';
import { dismissFeedFile, pauseFeed, resumeFeed, runFeed, type FeedLine } from '@tsuun/contract/feeds';
import { importKinds, type ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { dismissQuestion, feedWords } from '@tsuun/domain/message/feed';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import { useMayWrite } from '../../shell/site-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ask } from '../../ui/feedback/ask.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { showError } from '../../ui/feedback/show-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface DismissButtonProps {
  readonly id: string;
  readonly name: string;
  readonly kind: ImportKind;
  readonly onChanged: () => void;
}

/** Gives a file up that cannot be corrected (FEED-10). */
export function DismissButton({ id, name, kind, onChanged }: DismissButtonProps) {
  const mayRun = useMayWrite(importKinds[kind].code);
  const dismiss = async (): Promise<void> => {
    const agreed = await ask({
      title: feedWords.dismissTitle,
      text: dismissQuestion(name),
      agree: feedWords.dismiss,
      danger: true,
    });
    if (agreed)
      await run(() => call(dismissFeedFile, { params: { fileId: id }, ownErrors: [400] }), feedWords.dismissed);
    onChanged();
  };
  return mayRun && <IconButton icon="ban" label={feedWords.dismiss} onClick={() => void dismiss()} />;
}

/** 今すぐ実行 and 一時停止 or 再開, for users who may import files of the kind (FEED-04). */
export function FeedCommands({ feed, onChanged }: { readonly feed: FeedLine; readonly onChanged: () => void }) {
  const { id, name, state: now, source: from, kind } = feed;
  const mayRun = useMayWrite(importKinds[kind].code);
  const [busy, setBusy] = useState(false);
  const begin = async (command: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    await run(command, done);
    setBusy(false);
    onChanged();
  };
  if (!mayRun) return null;
  const commands = now === 'paused' ? [resume] : from === 'drop' ? [pause] : [runNow, pause];
  return (
    <span className="row at-end">
      {commands.map(({ word, icon, endpoint, done }) => (
        <Button
          key={word}
          icon={icon}
          label={`${name}を${word}`}
          busy={busy}
          onClick={() => void begin(() => call(endpoint, { params: { id }, ownErrors: [400] }), done)}
        >
          {word}
        </Button>
      ))}
    </span>
  );
}

const runNow = { word: feedWords.runNow, icon: undefined, endpoint: runFeed, done: feedWords.ran };
const pause = { word: feedWords.pause, icon: 'pause', endpoint: pauseFeed, done: feedWords.stopped } as const;
const resume = { word: feedWords.resume, icon: 'play', endpoint: resumeFeed, done: feedWords.resumed } as const;

/** Runs a command and notifies; a refusal is shown as an error. */
async function run(command: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await command();
    notify(done);
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) void showError(error.message);
  }
}
