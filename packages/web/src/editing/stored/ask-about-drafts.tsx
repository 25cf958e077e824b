import { draftsAtLogoutSentence, draftWords } from '@tsuun/domain/message/draft-sentence';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { askIn, focusFirst } from '../../ui/feedback/ask.tsx';
import { draftsOf, dropAllDrafts } from './draft-storage.ts';

type LogoutAnswer = 'stay' | 'keep' | 'drop';

/**
 * Asks before log-out whether the user's drafts stay in this browser, which may be a shared one. Resolves to whether to
 * log out; without drafts nothing is asked.
 */
export async function askAboutDrafts(userId: string): Promise<boolean> {
  const { size } = draftsOf(userId).get();
  if (size === 0) return true;
  const answer = await askIn<LogoutAnswer>((give) => <LogoutDialog drafts={size} onAnswer={give} />, 'stay');
  if (answer === 'drop') dropAllDrafts(userId);
  return answer !== 'stay';
}

interface LogoutDialogProps {
  readonly drafts: number;
  readonly onAnswer: (answer: LogoutAnswer) => void;
}

function LogoutDialog({ drafts, onAnswer }: LogoutDialogProps) {
  const stay = (): void => onAnswer('stay');
  return (
    <Dialog
      title={words.question}
      size="small"
      withNotices={false}
      onClose={stay}
      footer={
        <>
          <Button large ref={focusFirst} onClick={stay}>
            {words.cancel}
          </Button>
          <Button large look="dangerLine" onClick={() => onAnswer('drop')}>
            {draftWords.drop}
          </Button>
          <Button large look="primary" onClick={() => onAnswer('keep')}>
            {draftWords.keep}
          </Button>
        </>
      }
    >
      <p>{draftsAtLogoutSentence(drafts)}</p>
    </Dialog>
  );
}
