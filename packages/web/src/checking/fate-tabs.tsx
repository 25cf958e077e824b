import type { ReactNode } from 'react';
import './fate-tabs.css';

/** One choice of which rows are shown. */
export interface FateTab<K extends string> {
  readonly key: K;
  readonly label: string;
  /** Number of its rows, as text. */
  readonly count: string;
}

interface FateTabsProps<K extends string> {
  readonly label: string;
  readonly tabs: readonly FateTab<K>[];
  /** `null` while nobody knows. */
  readonly shown: K | null;
  readonly onShow: (shown: K) => void;
  /** At the end of the line. */
  readonly children: ReactNode;
}

/** Narrows the rows of a checked table to those that come to the same. */
export const FateTabs = <K extends string>({ label, tabs, shown, onShow, children }: FateTabsProps<K>) => (
  <div className="fate-tabs" role="toolbar" aria-label={label}>
    {tabs.map((tab) => (
      <button
        key={tab.key}
        type="button"
        className="fate-tab"
        aria-pressed={tab.key === shown}
        onClick={() => onShow(tab.key)}
      >
        {tab.label} <span className="fate-tab-count">{tab.count}</span>
      </button>
    ))}
    <span className="fate-tabs-tools">{children}</span>
  </div>
);
