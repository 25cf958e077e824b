import { useState } from 'react';
import { offerProposals, takeProposals } from '@tsuun/contract/order/proposals';
import { counted } from '@tsuun/domain/message/figures';
import {
  excludedText,
  leastText,
  leftOutText,
  offeredText,
  proposalWords,
  takeText,
} from '@tsuun/domain/message/order/proposal';
import { message } from '@tsuun/domain/message/message';
import type { OrderConditions } from '@tsuun/domain/order/search';
import {
  byParty,
  type Choice,
  firstChoice,
  isChosen,
  isUnanimous,
  keyOf,
  leastCounts,
  type Offered,
} from '@tsuun/domain/proposal/proposal';
import { notifyBatch } from '../../../activity/notify-done.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call, isAnswered } from '../../../lib/calls.ts';
import { useRead } from '../../../lib/use-read.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { QueryState } from '../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ChoiceInput } from '../../../ui/input/choice/choice-input.tsx';
import { FlagInput } from '../../../ui/input/choice/flag-input.tsx';
import { OfferedOrders, OfferedParties } from './offered-tables.tsx';
import './proposals-dialog.css';

interface ProposalsDialogProps {
  readonly conditions: OrderConditions;
  readonly onClose: () => void;
  /** Called when the parties are written. */
  readonly onTaken: () => void;
}

/** Dialog that writes the proposed parties of many orders at once, after a preview by party (PROP-05, PROP-06). */
export function ProposalsDialog({ conditions, onClose, onTaken }: ProposalsDialogProps) {
  const query = useRead(['order-proposals', 'all', conditions], offerProposals, { query: conditions });
  const [choice, setChoice] = useState<Choice>(firstChoice);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const { save, saving, error } = useTake(onTaken);
  const offered = query.data ?? [];
  const chosen = offered.filter((one) => isChosen(one, choice));
  const taken = chosen.filter((one) => !excluded.has(keyOf(one)));
  const groups = byParty(chosen);
  const shown = groups.find(({ party }) => party.id === current) ?? groups[0];
  const exclude = (which: readonly Offered[], out: boolean): void => {
    const keys = new Set(which.map(keyOf));
    setExcluded((before) => new Set([...[...before].filter((key) => !keys.has(key)), ...(out ? keys : [])]));
  };
  return (
    <FormDialog
      title={proposalWords.takeAll}
      size="wide"
      onClose={onClose}
      onSubmit={() => void save(taken)}
      saving={saving}
      loading={query.isPending}
      error={error}
      refusal={taken.length === 0 ? proposalWords.noneToTake : null}
      submitLabel={takeText(ordersOf(taken))}
      footerStart={
        <>
          <span>{excludedText(ordersOf(chosen) - ordersOf(taken))}</span>
          <span className="toned tone-locked row tight">
            <Icon name="lock" small />
            {proposalWords.lockNote}
          </span>
        </>
      }
    >
      {query.data === undefined ? (
        <QueryState query={query} />
      ) : (
        <>
          <p className="muted">{offeredText(ordersOf(offered))}</p>
          <div className="row wrap loose">
            <ChoiceInput
              label={proposalWords.count}
              value={choice.least}
              choices={leastCounts.map((value) => ({ value, label: leastLabel(offered, { ...choice, least: value }) }))}
              onChange={(least) => least !== null && setChoice({ ...choice, least })}
            />
            <FlagInput
              label={proposalWords.unanimous}
              note={proposalWords.unanimousNote}
              value={choice.unanimous}
              onChange={(unanimous) => setChoice({ ...choice, unanimous })}
            />
          </div>
          <div className="offered">
            <OfferedParties
              groups={groups}
              current={shown?.party.id ?? null}
              excluded={excluded}
              onShow={setCurrent}
              onExclude={exclude}
            />
            <OfferedOrders group={shown ?? null} excluded={excluded} onExclude={exclude} />
          </div>
          <LeftOut offered={offered} choice={choice} />
        </>
      )}
    </FormDialog>
  );
}

const ordersOf = (offered: readonly Offered[]): number => new Set(offered.map(({ id }) => id)).size;

const leastLabel = (offered: readonly Offered[], choice: Choice): string =>
  `${leastText(choice.least)} ${counted(ordersOf(offered.filter((one) => isChosen(one, choice))))}`;

/** Number of candidates that the settings leave out. */
function LeftOut({ offered, choice }: { readonly offered: readonly Offered[]; readonly choice: Choice }) {
  const left = offered.filter((one) => !isChosen(one, choice));
  if (left.length === 0) return null;
  const differing = choice.unanimous ? left.filter((one) => !isUnanimous(one)).length : 0;
  return <p className="muted caption">{leftOutText(differing, left.length - differing, choice.least)}</p>;
}

function useTake(onTaken: () => void) {
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async (taken: readonly Offered[]): Promise<void> => {
    setSaving(true);
    setError(null);
    try {
      const proposals = taken.map(({ id, versionNo, path, party }) => ({
        id: id ?? '',
        versionNo: versionNo ?? 0,
        path: path ?? '',
        partyId: party?.id ?? '',
      }));
      const done = await call(takeProposals, { body: { proposals }, ownErrors: 'answered' });
      notifyBatch('order/propose', done, ordersOf(taken));
      onTaken();
    } catch (refusal) {
      setSaving(false);
      if (!(refusal instanceof ApiError && isAnswered(refusal.status))) return;
      setError(
        Object.values(refusal.validationError).flat()[0] ?? (refusal.worded ? refusal.message : message.formFailed),
      );
    }
  };
  return { save, saving, error };
}
