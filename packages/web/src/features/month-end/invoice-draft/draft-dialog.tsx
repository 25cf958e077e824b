import { useState } from 'react';
import { readMonth } from '@tsuun/contract/month-end/report';
import { partiesOf, type PartyOfMonth } from '@tsuun/domain/month-end/invoice-draft/parties';
import { draftFormats, maxParties, type DraftFormat } from '@tsuun/domain/month-end/invoice-draft/search';
import {
  doubtfulParties,
  draftDialogWords as dialogWords,
  invoiceDraftWords,
  noPartyChosen,
  tooManyParties,
  fullMonth,
} from '@tsuun/domain/message/month-end/invoice-draft';
import { monthText, nothingInMonth } from '@tsuun/domain/message/month-end/report';
import { words } from '@tsuun/domain/message/words';
import { useRead } from '../../../lib/use-read.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { InlineAlert } from '../../../ui/dialog/inline-alert.tsx';
import { QueryState } from '../../../ui/feedback/empty-state.tsx';
import { ChoiceInput } from '../../../ui/input/choice/choice-input.tsx';
import type { MonthProps } from '../report/month-props.ts';
import { PartyList } from './party-list.tsx';
import { startDrafts } from './start-drafts.ts';
import './draft-dialog.css';

interface DraftDialogProps extends MonthProps {
  readonly onClose: () => void;
}

type PartyChoice = 'all' | 'doubtful' | 'chosen';
type Ids = ReadonlySet<string | null>;

/** Dialog for the choice of parties and format; the parties are those of 月次照合 (DRAFT-09). */
export function DraftDialog({ conditions, month, turn, onClose }: DraftDialogProps) {
  const byParty = { ...conditions, part: 'billingTo' } as const;
  const query = useRead(['month', readMonth.path, byParty, turn], readMonth, { query: byParty });
  const [partyChoice, setPartyChoice] = useState<PartyChoice>('all');
  const [format, setFormat] = useState<DraftFormat>('pdf');
  const [chosen, setChosen] = useState<Ids>(new Set());
  const parties = query.data && partiesOf(query.data);
  const ids = parties && idsOf(parties, partyChoice, chosen);
  const make = (): void => {
    startDrafts({ conditions: { ...conditions, month: month.from }, parties: ids ?? null, format });
    onClose();
  };
  return (
    <FormDialog
      title={`${invoiceDraftWords.title}　${monthText(month.from)}`}
      onSubmit={make}
      onClose={onClose}
      submitLabel={dialogWords.make}
      refusal={refusalOf(parties, ids ?? null)}
    >
      <InlineAlert look="info">{invoiceDraftWords.notInvoice}</InlineAlert>
      {parties === undefined && <QueryState query={query} />}
      {parties !== undefined && (
        <ChoiceInput
          label={dialogWords.partyChoice}
          labelPlace="above"
          required
          choices={choicesOf(parties)}
          value={partyChoice}
          onChange={(next) => setPartyChoice(next ?? 'all')}
        />
      )}
      {parties !== undefined && partyChoice === 'chosen' && (
        <PartyList parties={parties} chosen={chosen} onChange={setChosen} />
      )}
      <ChoiceInput
        label={dialogWords.format}
        labelPlace="above"
        required
        choices={draftFormats}
        value={format}
        onChange={(next) => setFormat(next ?? 'pdf')}
      />
      <p className="muted">{dialogWords.hint}</p>
    </FormDialog>
  );
}

const choicesOf = (parties: readonly PartyOfMonth[]) =>
  [
    { value: 'all', label: fullMonth(parties.length) },
    { value: 'doubtful', label: doubtfulParties(parties.filter(({ doubtful }) => doubtful).length) },
    { value: 'chosen', label: dialogWords.chosen },
  ] as const;

/** Ids of the chosen parties; `null` for all. */
function idsOf(
  parties: readonly PartyOfMonth[],
  partyChoice: PartyChoice,
  chosen: Ids,
): readonly (string | null)[] | null {
  if (partyChoice === 'all') return null;
  const selectedParties = parties.filter(({ id, doubtful }) =>
    partyChoice === 'doubtful' ? doubtful : chosen.has(id),
  );
  return selectedParties.length === parties.length ? null : selectedParties.map(({ id }) => id);
}

function refusalOf(
  parties: readonly PartyOfMonth[] | undefined,
  ids: readonly (string | null)[] | null,
): string | null {
  if (parties === undefined) return words.loading;
  if (parties.length === 0) return nothingInMonth;
  if (ids?.length === 0) return noPartyChosen;
  return ids !== null && ids.length > maxParties ? tooManyParties(maxParties) : null;
}
