import { useEffect, useState } from 'react';
import type { Preflight } from '@tsuun/contract/preflight/preflights';
import { preflightScreenWords, preflightWords, tabCountText } from '@tsuun/domain/message/preflight-sentence';
import { labelWithDispatched, preflightTabs, type PreflightTab } from '@tsuun/domain/preflight/statuses';
import { StatusTabs } from '../../checking/status-tabs.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';
import { useLatest } from '../../ui/use-latest.ts';

interface PreflightTabsProps {
  readonly preflight: Preflight;
  readonly shown: PreflightTab;
  readonly onShow: (tab: PreflightTab) => void;
  readonly onFind: (find: string | null) => void;
}

const keys = Object.keys(preflightTabs) as PreflightTab[];

const countOf = ({ counts, kept }: Preflight, tab: PreflightTab): number =>
  preflightTabs[tab].statuses.reduce((sum, status) => sum + counts[status], keepsIn(tab) ? kept : 0);

const keepsIn = (tab: PreflightTab): boolean => tab === 'lockedOrConfirmed';

/** First tab that is shown: faults to correct, otherwise changes, otherwise any tab with rows. */
export const firstTab = (preflight: Preflight): PreflightTab =>
  preflight.errorCount > 0 || preflight.problem !== null
    ? 'fault'
    : (keys.find((tab) => countOf(preflight, tab) > 0) ?? 'fault');

/** Tabs of the rows by status, with a search. */
export const PreflightTabs = ({ preflight, shown, onShow, onFind }: PreflightTabsProps) => (
  <StatusTabs
    label={preflightScreenWords.tabs}
    shown={shown}
    onShow={onShow}
    tabs={keys.map((key) => {
      const { label, unit } = preflightTabs[key];
      const shownLabel = keepsIn(key) && preflight.kept > 0 ? labelWithDispatched : label;
      return { key, label: shownLabel, count: tabCountText(countOf(preflight, key), unit) };
    })}
  >
    <FindBox onFind={onFind} />
  </StatusTabs>
);

/** Delay after the last key before a search begins, as everywhere. */
const pause = 500;

function FindBox({ onFind }: Pick<PreflightTabsProps, 'onFind'>) {
  const [text, setText] = useState<string | null>(null);
  const latest = useLatest(onFind);
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text?.trim() || null), text === null ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text, latest]);
  return (
    <TextInput
      label={preflightWords.search}
      labelPlace="hidden"
      placeholder={preflightWords.search}
      width={224}
      value={text}
      onChange={setText}
    />
  );
}
