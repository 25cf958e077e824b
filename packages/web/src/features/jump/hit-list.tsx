import { useEffect, type ReactNode } from 'react';
import type { FoundFee, FoundOrder } from '@tsuun/contract/jump';
import { jumpWords } from '@tsuun/domain/message/jump';
import { words } from '@tsuun/domain/message/words';
import { halfWidth } from '@tsuun/domain/value/half-width';
import { Icon } from '../../ui/icon.tsx';
import { markedText } from '../../ui/marked-text.tsx';
import type { Hit, HitGroup } from './use-hits.ts';

interface HitListProps {
  readonly id: string;
  readonly groups: readonly HitGroup[];
  /** Index of the chosen hit among all of them. */
  readonly chosen: number;
  readonly typed: string;
  readonly onTake: (hit: Hit) => void;
}

/** Hits under the heads of their groups, with the typed part underlined. */
export function HitList({ id, groups, chosen, typed, onTake }: HitListProps) {
  useEffect(() => {
    document.getElementById(`${id}${chosen}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, chosen]);
  const hits = groups.flatMap((group) => group.hits);
  return (
    // The field keeps the focus during a click on a hit.
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={jumpWords.hits}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, hits: group }) => (
        <div key={title} role="group" aria-label={title}>
          <h3 className="jump-group muted caption plain" aria-hidden="true">
            {title}
          </h3>
          {group.map((hit) => {
            const index = hits.indexOf(hit);
            return (
              <div
                key={hit.key}
                id={`${id}${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === chosen}
                aria-disabled={hit.reason ? true : undefined}
                className="jump-hit option hoverable row"
                onMouseUp={() => onTake(hit)}
              >
                <Icon name={hit.icon} />
                <Content hit={hit} typed={halfWidth(typed)} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Content({ hit, typed }: { readonly hit: Hit; readonly typed: string }): ReactNode {
  const { found, label = '', note, reason } = hit;
  if (found !== undefined)
    return 'acceptNo' in found ? <OrderLine order={found} typed={typed} /> : <FeeLine fee={found} typed={typed} />;
  return (
    <>
      <span className="row loose cut">
        <span className="jump-name">{markedText(label, typed)}</span>
        {note && <span className="muted caption cut">{markedText(note, typed)}</span>}
      </span>
      {reason && <span className="muted caption push">{reason}</span>}
    </>
  );
}

interface Coded {
  readonly code: string;
  readonly name: string;
}

const CodedName = ({ row }: { readonly row: Coded | null }) =>
  row === null ? (
    words.none
  ) : (
    <>
      <span className="code">{row.code}</span>
      {row.name}
    </>
  );

function OrderLine({ order, typed }: { readonly order: FoundOrder; readonly typed: string }) {
  const isById = idOfText(typed) === order.id;
  return (
    <>
      <span className="jump-number jump-name">{order.cntnNo ? markedText(order.cntnNo, typed) : words.none}</span>
      <span className="jump-second muted cut">
        {isById ? (
          <>
            {jumpWords.orderId} {markedText(order.id, order.id)}
          </>
        ) : (
          markedText(order.acceptNo, typed)
        )}
      </span>
      <span className="grow cut">
        <CodedName row={order.from} /> <Icon name="arrowRight" label={words.becomes} small />{' '}
        <CodedName row={order.to} />
      </span>
      <DayAndState day={order.bizResultDt} confirmed={order.confirmed} />
    </>
  );
}

const FeeLine = ({ fee, typed }: { readonly fee: FoundFee; readonly typed: string }) => (
  <>
    <span className="jump-number jump-name">{fee.kind}</span>
    <span className="jump-second muted cut">
      {jumpWords.feeId} {idOfText(typed) === fee.id ? markedText(fee.id, fee.id) : fee.id}
    </span>
    <span className="grow cut">
      <CodedName row={fee.party} />
    </span>
    <DayAndState day={fee.bizResultDt} confirmed={fee.confirmed} />
  </>
);

/** Id that a typed number means. */
const idOfText = (typed: string): string => typed.replace(/^0+/, '');

const DayAndState = ({ day, confirmed }: { readonly day: string | null; readonly confirmed: boolean }) => (
  <span className="jump-state row loose muted caption rigid">
    <span title={day ?? undefined}>{day?.slice(5) ?? ''}</span>
    {confirmed ? (
      <span className="toned tone-confirmed">
        <Icon name="tick" small /> {words.confirm}
      </span>
    ) : (
      <span>{words.unconfirmed}</span>
    )}
  </span>
);
