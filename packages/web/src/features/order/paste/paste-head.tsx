import { figures } from '@tsuun/domain/message/figures';
import { pastedSizeText, pasteWords } from '@tsuun/domain/message/order/paste-sentence';
import { pasteFates, type PasteFate } from '@tsuun/domain/order/paste/fates';
import { CheckHead, type CheckTally } from '../../../checking/check-head.tsx';
import { pages } from '../../../shell/pages.ts';
import type { FateCounts } from './count-fates.ts';
import type { PastedBlock } from './pasted-block.ts';

const looks: Readonly<Record<PasteFate, Pick<CheckTally, 'look' | 'icon'>>> = {
  changed: {},
  same: {},
  fault: { look: 'overdue', icon: 'warning' },
  missing: { look: 'locked', icon: 'search' },
  confirmed: { look: 'confirmed', icon: 'tick' },
};

interface PasteHeadProps {
  readonly titleId: string;
  readonly block: PastedBlock | null;
  readonly counts: FateCounts;
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** What was pasted, and how many of its rows come to what. */
export const PasteHead = ({ block, counts, ...given }: PasteHeadProps) => (
  <CheckHead
    {...given}
    above={pages.order.title}
    title={pasteWords.title}
    about={block && [pasteWords.pastedTable, pastedSizeText(block.rows.length, block.headings.length)]}
    tallies={(Object.keys(looks) as PasteFate[])
      .filter((fate) => counts[fate] > 0)
      .map((fate) => ({ label: pasteFates[fate], count: figures(counts[fate]), ...looks[fate] }))}
  />
);
