import { draftFoundText, draftWords, lostDraftSentence } from '@tsuun/domain/message/draft-sentence';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { askIn, focusFirst } from '../../ui/feedback/ask.tsx';
import { ChangeList } from '../../ui/feedback/change-list.tsx';
import { resetErrors } from '../../ui/feedback/show-error.tsx';
import { CopyChanges } from './copy-changes.tsx';
import { draftKey, draftsOf, dropDraft } from './draft-storage.ts';
import { savedAtText } from './saved-at-text.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Shows the draft of a record that was deleted meanwhile, whose text can only be copied; nothing without a draft. */
export async function showLostDraft(userId: string, of: Pick<StoredDraft, 'kind' | 'record'>): Promise<void> {
  const draft = draftsOf(userId).get().get(draftKey(of));
  if (draft === undefined) return;
  // The box says what the error dialog would.
  resetErrors();
  const drops = await askIn<boolean>((answer) => <LostDraftDialog draft={draft} onAnswer={answer} />, false);
  if (drops) dropDraft(userId, of);
}

interface LostDraftDialogProps {
  readonly draft: StoredDraft;
  /** Called with true to remove the draft. */
  readonly onAnswer: (drops: boolean) => void;
}

function LostDraftDialog({ draft, onAnswer }: LostDraftDialogProps) {
  const { name, changes } = draft;
  const close = (): void => onAnswer(false);
  return (
    <Dialog
      title={[name, draftWords.draft].filter(Boolean).join(' ')}
      size="small"
      withNotices={false}
      onClose={close}
      footer={
        <>
          <Button large look="dangerLine" onClick={() => onAnswer(true)}>
            {draftWords.discard}
          </Button>
          <CopyChanges forms={[{ name, changes }]} />
          <Button large look="primary" ref={focusFirst} onClick={close}>
            {words.close}
          </Button>
        </>
      }
    >
      <p>{lostDraftSentence}</p>
      <p>{draftFoundText(savedAtText(draft), changes.length)}</p>
      <ChangeList changes={changes} name={draftWords.changes} />
    </Dialog>
  );
}
