import { previewExports, type ExportPreviewRow } from '@tsuun/contract/exports';
import { feeSearch } from '@tsuun/domain/fee/search';
import { tsuunRef } from '@tsuun/domain/lookup/refs';
import {
  confirmedOnlyHint,
  exportPreviewSentence,
  previewFailedSentence,
  stationPreviewText,
  stationsWords,
  unconfirmedLinkText,
} from '@tsuun/domain/message/export-sentence';
import type { OrderType } from '@tsuun/domain/order/choices';
import { orderSearch } from '@tsuun/domain/order/search';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { refTo, type DayRange } from '@tsuun/domain/search/search';
import { useRead } from '../../lib/use-read.ts';
import { toAddress } from '../../search/address-conditions.ts';
import { Link } from '../../shell/link.tsx';
import { addressOf, pages, type Address } from '../../shell/pages.ts';
import { useCanOpen } from '../../shell/site-meta.ts';
import { useChosenTexts } from '../../ui/input/reference/reference-context.tsx';
import { anyUnparsed, nothingUnparsed } from '../../ui/input/unparsed.tsx';
import { stationsOf, type TargetState } from './targets.ts';

const station = refTo('担当駅', tsuunRef, { variant: 'charge-transportation' });

/** Conditions that 通運実績 and 諸料金実績 share with their lists. */
interface SharedConditions {
  readonly bizResultDt: DayRange;
  readonly orderType?: readonly OrderType[];
}

/** Numbers of rows that a target will write and exclude, by station, before it is started (EXP-31). */
export function ExportPreview({ state }: { readonly state: TargetState }) {
  const stationIds = stationsOf(state);
  const { bizResultDt, orderType = [] } = state.conditions as unknown as SharedConditions;
  const target = state.target.kind === 'export/order' ? 'order' : 'fees';
  const body = { target, stationIds, orderType, bizResultDt } as const;
  const query = useRead(
    ['export-preview', body],
    previewExports,
    { body },
    {
      enabled: stationIds.length > 0 && !anyUnparsed(state.unread),
    },
  );
  if (stationIds.length === 0 || anyUnparsed(state.unread)) return <p className="muted">{confirmedOnlyHint}</p>;
  if (query.isError) return <p className="muted">{previewFailedSentence}</p>;
  const rows = query.data?.stations ?? [];
  return (
    <div className="muted" role="status">
      {rows.length > 1 && <p>{stationsWords.files(rows.length)}</p>}
      {rows.map((row) => (
        <PreviewLine
          key={row.stationId}
          row={row}
          named={rows.length > 1}
          target={target}
          shared={{ bizResultDt, orderType }}
        />
      ))}
    </div>
  );
}

interface PreviewLineProps {
  readonly row: ExportPreviewRow;
  /** True for several stations: each line begins with the station's name. */
  readonly named: boolean;
  readonly target: 'order' | 'fees';
  readonly shared: SharedConditions;
}

function PreviewLine({ row, named, target, shared }: PreviewLineProps) {
  const [stationName] = useChosenTexts(named ? [{ condition: station, value: row.stationId }] : []);
  const canOpen = useCanOpen();
  const { stationId, confirmed, unconfirmed } = row;
  const isOpenable = unconfirmed > 0 && canOpen(target === 'order' ? 'ORDER' : 'FEES');
  return (
    <p className="row wrap">
      {named && <b>{stationName}</b>}
      <span className={unconfirmed > 0 ? 'toned tone-locked' : undefined}>
        {(named ? stationPreviewText : exportPreviewSentence)(confirmed, unconfirmed)}
      </span>
      {isOpenable && <Link to={addressOfUnconfirmed(target, stationId, shared)}>{unconfirmedLinkText}</Link>}
    </p>
  );
}

/** Address of the list of the records that an export excludes. */
function addressOfUnconfirmed(target: 'order' | 'fees', stationId: string, shared: SharedConditions): Address {
  const narrowed = { ...shared, confirmType: '0', chargeTransportationId: stationId } as const;
  if (target === 'order') {
    const values = { ...blankConditions(orderSearch), ...narrowed };
    return addressOf(pages.order.path, toAddress(orderSearch, { values, unread: nothingUnparsed }));
  }
  const { orderType: _, ...others } = narrowed;
  const values = { ...blankConditions(feeSearch), ...others };
  return addressOf(pages.fees.path, toAddress(feeSearch, { values, unread: nothingUnparsed }));
}
