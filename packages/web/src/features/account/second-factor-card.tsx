import { useState } from 'react';
import {
  beginSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  type SecondFactorState,
} from '@tsuun/contract/second-factor';
import type { SetUp } from '@tsuun/contract/session';
import {
  codesLeftText,
  secondFactorWords as words,
  setUpOnText,
  trustedText,
} from '@tsuun/domain/message/second-factor';
import { RecoveryCodes } from '../../account/recovery-codes.tsx';
import { call } from '../../lib/calls.ts';
import { useRead } from '../../lib/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { QueryState } from '../../ui/feedback/empty-state.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AccountCard } from './account-card.tsx';
import { CodeDialog } from './code-dialog.tsx';

/** Task of the dialog: the set-up of an app, new recovery codes, or the end. */
type Task = { readonly kind: 'setUp'; readonly setUp: SetUp } | { readonly kind: 'renew' | 'end' };

interface NewCodes {
  readonly codes: readonly string[];
  readonly happened: string;
}

/** Card 二段階認証: the user's own second factor (TOTP-01, TOTP-03, TOTP-07). */
export function SecondFactorCard() {
  const query = useRead(['second-factor'], getSecondFactor);
  const [task, setTask] = useState<Task | null>(null);
  const [made, setMade] = useState<NewCodes | null>(null);
  const begin = async (): Promise<void> => {
    // A refusal is reported centrally.
    const setUp = await call(beginSecondFactor).catch(() => null);
    if (setUp !== null) setTask({ kind: 'setUp', setUp });
  };
  const send = async (code: string | null): Promise<void> => {
    if (task?.kind === 'end') {
      await call(endSecondFactor, { body: { code }, ownErrors });
      notify(words.ended);
    } else if (task?.kind === 'setUp') {
      const { ticket } = task.setUp;
      const { recoveryCodes } = await call(setUpSecondFactor, { body: { code, ticket }, ownErrors });
      setMade({ codes: recoveryCodes, happened: words.codesSetUp });
    } else {
      const { recoveryCodes } = await call(renewRecoveryCodes, { body: { code }, ownErrors });
      setMade({ codes: recoveryCodes, happened: words.codesRenewed });
    }
    setTask(null);
    void query.refetch();
  };
  return (
    <AccountCard title={words.title}>
      {query.data === undefined ? (
        <QueryState query={query} />
      ) : query.data.setUpOn === null ? (
        <NotUsed state={query.data} onBegin={() => void begin()} />
      ) : (
        <Used state={query.data} onTask={(kind) => setTask({ kind })} />
      )}
      {task && (
        <CodeDialog
          {...dialogOf[task.kind]}
          setUp={task.kind === 'setUp' ? task.setUp : null}
          onSubmit={send}
          onClose={() => setTask(null)}
        />
      )}
      {made && <RecoveryCodes {...made} onClose={() => setMade(null)} />}
    </AccountCard>
  );
}

/** Statuses that the dialog shows itself. */
const ownErrors = [400, 429];

const dialogOf = {
  setUp: { title: words.setUpTitle, hint: null, submitLabel: words.enable },
  renew: { title: words.renew, hint: words.renewHint, submitLabel: words.renew },
  end: { title: words.endTitle, hint: words.endHint, submitLabel: words.end },
} as const;

const NotUsed = ({ state, onBegin }: { state: SecondFactorState; onBegin: () => void }) => (
  <div className="row loose wrap">
    <span className="muted">{words.notUsed}</span>
    <span className="muted caption prose">{state.isAvailable ? words.hint : words.noKey}</span>
    <Button onClick={onBegin} reason={state.isAvailable ? null : words.noKey}>
      {words.setUp}
    </Button>
  </div>
);

const Used = ({ state, onTask }: { state: SecondFactorState; onTask: (kind: 'renew' | 'end') => void }) => (
  <div className="row loose wrap">
    <span className="row tight toned tone-confirmed">
      <Icon name="tick" />
      {words.used}
    </span>
    <span className="muted">{setUpOnText(state.setUpOn ?? '')}</span>
    <span className="muted">{codesLeftText(state.codesLeft)}</span>
    {state.trustedBrowsers > 0 && <span className="muted">{trustedText(state.trustedBrowsers)}</span>}
    {state.isRequired && <span className="muted caption">{words.requiredHint}</span>}
    <span className="row wrap push">
      <Button onClick={() => onTask('renew')}>{words.renew}</Button>
      <Button onClick={() => onTask('end')} reason={state.isRequired ? words.cannotEnd : null}>
        {words.end}
      </Button>
    </span>
  </div>
);
