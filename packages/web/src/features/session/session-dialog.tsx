import { useEffect, useRef, useState } from 'react';
import {
  goOnAsText,
  logInAsText,
  otherUserEditsSentence,
  otherUserPageSentence,
  otherUserWords,
  personText,
  secondsLeftText,
  sessionEndedWords,
} from '@tsuun/domain/message/account-sentence';
import { words } from '@tsuun/domain/message/words';
import { useStore } from '../../lib/store.ts';
import { loadDiscarding, unsavedForms, type UnsavedForm } from '../../lib/unsaved.ts';
import { keepReturnAddress } from '../../shell/return-address.ts';
import { sessionProblem, applySignedInUser, type SessionProblem } from '../../shell/session-problem.ts';
import { signInWays } from '../../shell/sign-in-ways.ts';
import { readSiteMeta } from '../../shell/site-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useFirstField } from '../../ui/dialog/use-first-field.ts';
import { focusFirst } from '../../ui/feedback/ask.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { LoginFields, LoginRefusal } from './login-fields.tsx';
import { CopyChanges } from '../../editing/stored/copy-changes.tsx';
import { UnsavedSummary } from './unsaved-summary.tsx';
import { useLogIn } from './use-log-in.ts';
import './session-dialog.css';

/** Dialog over the page while the tab's user is not signed in (SESS-03, SESS-04). */
export function SessionDialog() {
  const problem = useStore(sessionProblem);
  return (
    problem && (
      <SessionProblemDialog key={problem.kind === 'other' ? problem.now.loginUserInfo.loginUserId : ''} {...problem} />
    )
  );
}

function SessionProblemDialog(problem: SessionProblem) {
  const forms = useUnsavedForms();
  const [logsIn, setLogsIn] = useState(problem.kind === 'ended');
  if (logsIn) return <LogInDialog {...problem} forms={forms} onBack={() => setLogsIn(false)} />;
  return problem.kind === 'other' && <OtherUserDialog {...problem} forms={forms} onLogIn={() => setLogsIn(true)} />;
}

/** Unsaved forms below the dialog, read again after the dialog has taken the focus from a field. */
function useUnsavedForms(): readonly UnsavedForm[] {
  const [forms, setForms] = useState(unsavedForms);
  useEffect(() => {
    const timer = setTimeout(() => setForms(unsavedForms()));
    return () => clearTimeout(timer);
  }, []);
  return forms;
}

type LogInDialogProps = SessionProblem & { readonly forms: readonly UnsavedForm[]; readonly onBack: () => void };

/** Log-in of the tab's user over the page; afterwards the interrupted calls are repeated (SESS-04). */
function LogInDialog({ kind, owner, forms, onBack }: LogInDialogProps) {
  const { loginCd, loginUserName } = owner.loginUserInfo;
  const enter = async (): Promise<void> => applySignedInUser(await readSiteMeta());
  const logIn = useLogIn(enter, loginCd);
  const { step, busy, secondsLeft, submit, restart } = logIn;
  const ways = signInWays();
  const body = useRef<HTMLDivElement>(null);
  useFirstField(body);
  const isOver = kind === 'ended';
  const title = isOver ? sessionEndedWords.title : logInAsText(loginUserName);
  const footerStart = (
    <span className="pull">
      <Button look="muted" onClick={isOver ? giveUp : onBack}>
        {isOver ? sessionEndedWords.giveUp : words.back}
      </Button>
    </span>
  );
  const summary = (
    <>
      <p>{sessionEndedWords.hint}</p>
      <UnsavedSummary forms={forms} areKept />
    </>
  );
  if (step !== null)
    return (
      <CodeStepDialog step={step} onEntered={enter} onRestart={restart} title={title} footerStart={footerStart}>
        {summary}
      </CodeStepDialog>
    );
  return (
    <Dialog
      title={title}
      size="small"
      persistent
      onClose={onBack}
      onSubmit={submit}
      footer={
        <>
          {footerStart}
          {ways.password && (
            <Button look="primary" large type="submit" busy={busy} shortcut="Enter">
              {secondsLeft === null ? words.logIn : secondsLeftText(words.logIn, secondsLeft)}
            </Button>
          )}
        </>
      }
    >
      <div ref={body} className="session-dialog stack loose">
        {summary}
        {ways.password && (
          <>
            <LoginRefusal refusal={logIn.refusal} />
            <LoginFields logIn={logIn} isCodeFixed />
          </>
        )}
        {ways.company && <CompanyTab />}
      </div>
    </Dialog>
  );
}

const CodeStepDialog = lazily(async () => (await import('./code-step.tsx')).CodeStepDialog);
const CompanyTab = lazily(async () => (await import('./company-log-in.tsx')).CompanyTab);

function giveUp(): void {
  keepReturnAddress();
  loadDiscarding('/');
}

type OtherUserDialogProps = Extract<SessionProblem, { kind: 'other' }> & {
  readonly forms: readonly UnsavedForm[];
  readonly onLogIn: () => void;
};

/** Dialog about another signed-in user, with the unsaved edits of the tab's user (SESS-03). */
function OtherUserDialog({ owner, now, forms, onLogIn }: OtherUserDialogProps) {
  const ownerName = owner.loginUserInfo.loginUserName;
  const nowName = now.loginUserInfo.loginUserName;
  const edited = forms.length > 0;
  return (
    <Dialog
      title={otherUserWords.title}
      size="small"
      persistent
      onClose={() => undefined}
      footer={
        <>
          <span className="pull">
            <Button look={edited ? 'dangerLine' : 'plain'} onClick={() => loadDiscarding()}>
              {edited ? otherUserWords.discard : goOnAsText(nowName)}
            </Button>
          </span>
          {edited && <CopyChanges forms={forms} />}
          <Button look="primary" onClick={onLogIn} ref={focusFirst}>
            {logInAsText(ownerName)}
          </Button>
        </>
      }
    >
      <div className="session-dialog stack loose">
        <p>
          {otherUserWords.signedIn[0]}
          <b>{nowName}</b>
          {otherUserWords.signedIn[1]}
        </p>
        <UnsavedSummary forms={forms} person={personText(ownerName)} />
        <p className="muted">
          {edited ? otherUserEditsSentence(ownerName, nowName) : otherUserPageSentence(ownerName)}
        </p>
      </div>
    </Dialog>
  );
}
