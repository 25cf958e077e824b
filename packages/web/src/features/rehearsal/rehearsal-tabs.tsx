import { useEffect, useState } from 'react';
import type { Rehearsal } from '@tsuun/contract/rehearsal/rehearsals';
import { rehearsalScreenWords, rehearsalWords, tabCountText } from '@tsuun/domain/message/rehearsal-sentence';
import { rehearsalTabs, type RehearsalTab } from '@tsuun/domain/rehearsal/fates';
import { FateTabs } from '../../checking/fate-tabs.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';
import { useLatest } from '../../ui/use-latest.ts';

interface RehearsalTabsProps {
  readonly rehearsal: Rehearsal;
  readonly shown: RehearsalTab;
  readonly onShow: (tab: RehearsalTab) => void;
  readonly onFind: (find: string | null) => void;
}

const keys = Object.keys(rehearsalTabs) as RehearsalTab[];

const countOf = ({ counts }: Rehearsal, tab: RehearsalTab): number =>
  rehearsalTabs[tab].fates.reduce((sum, fate) => sum + counts[fate], 0);

/** First tab that is shown: faults to correct, otherwise changes, otherwise any tab with rows. */
export const firstTab = (rehearsal: Rehearsal): RehearsalTab =>
  rehearsal.errorCount > 0 || rehearsal.problem !== null
    ? 'fault'
    : (keys.find((tab) => countOf(rehearsal, tab) > 0) ?? 'fault');

/** The rows by what becomes of them, and where one of them is looked for. */
export const RehearsalTabs = ({ rehearsal, shown, onShow, onFind }: RehearsalTabsProps) => (
  <FateTabs
    label={rehearsalScreenWords.tabs}
    shown={shown}
    onShow={onShow}
    tabs={keys.map((key) => {
      const { label, unit } = rehearsalTabs[key];
      return { key, label, count: tabCountText(countOf(rehearsal, key), unit) };
    })}
  >
    <FindBox onFind={onFind} />
  </FateTabs>
);

/** Delay after the last key before a search begins, as everywhere. */
const pause = 500;

function FindBox({ onFind }: Pick<RehearsalTabsProps, 'onFind'>) {
  const [text, setText] = useState<string | null>(null);
  const latest = useLatest(onFind);
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text?.trim() || null), text === null ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text, latest]);
  return (
    <TextInput
      label={rehearsalWords.search}
      labelPlace="hidden"
      placeholder={rehearsalWords.search}
      width={224}
      value={text}
      onChange={setText}
    />
  );
}
