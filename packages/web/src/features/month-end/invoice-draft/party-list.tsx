import { figures } from '@tsuun/domain/message/figures';
import { useMemo, useState } from 'react';
import { partiesLike, type PartyOfMonth } from '@tsuun/domain/month-end/invoice-draft/parties';
import {
  chooseParty,
  chosenPartiesText,
  draftDialogWords as words,
  invoiceDraftWords,
} from '@tsuun/domain/message/month-end/invoice-draft';
import { formatYen } from '@tsuun/domain/value/yen';
import { CheckBox } from '../../../ui/input/choice/check-box.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import { endColumn } from '../../../ui/table/end-column.ts';
import { PlainTable, type PlainColumn } from '../../../ui/table/plain-table.tsx';

type Ids = ReadonlySet<string | null>;

interface PartyListProps {
  readonly parties: readonly PartyOfMonth[];
  readonly chosen: Ids;
  readonly onChange: (chosen: Ids) => void;
}

/**
 * Parties of the month to choose from, filtered by a text. The box in the header selects or clears all visible ones.
 */
export function PartyList({ parties, chosen, onChange }: PartyListProps) {
  const [text, setText] = useState<string | null>(null);
  const shown = useMemo(() => partiesLike(parties, text), [parties, text]);
  const take = (some: readonly PartyOfMonth[], taken: boolean): void => {
    const next = new Set(chosen);
    for (const { id } of some) {
      if (taken) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  };
  return (
    <div className="draft-parties stack">
      <div className="row wrap bottom">
        <TextInput label={words.filter} labelPlace="above" value={text} onChange={setText} />
        <span className="push" role="status">
          {chosenPartiesText(chosen.size, parties.length)}
        </span>
      </div>
      <PlainTable
        label={words.partyChoice}
        columns={columnsOf(shown, chosen, take)}
        rows={shown}
        keyOf={({ id }) => id ?? ''}
      />
    </div>
  );
}

const nameOf = ({ name }: PartyOfMonth): string => name ?? invoiceDraftWords.noParty;

function columnsOf(
  shown: readonly PartyOfMonth[],
  chosen: Ids,
  take: (some: readonly PartyOfMonth[], taken: boolean) => void,
): readonly PlainColumn<PartyOfMonth>[] {
  return [
    {
      key: 'chosen',
      header: (
        <CheckBox
          aria-label={words.all}
          checked={shown.length > 0 && shown.every(({ id }) => chosen.has(id))}
          onChange={(event) => take(shown, event.currentTarget.checked)}
        />
      ),
      look: 'middle',
      cell: (party) => (
        <CheckBox
          aria-label={chooseParty(nameOf(party))}
          checked={chosen.has(party.id)}
          onChange={(event) => take([party], event.currentTarget.checked)}
        />
      ),
    },
    { key: 'code', header: 'コード', cell: ({ code }) => code },
    { key: 'name', header: invoiceDraftWords.party, width: '60%', cell: nameOf },
    endColumn('count', invoiceDraftWords.count, ({ count }) => figures(count), 'wide-only'),
    endColumn('billing', invoiceDraftWords.amount, ({ billing }) => formatYen(billing)),
  ];
}
