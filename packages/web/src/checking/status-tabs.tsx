import type { ReactNode } from 'react';
import './status-tabs.css';

/** Tab that narrows the rows to one status. */
export interface StatusTab<K extends string> {
  readonly key: K;
  readonly label: string;
  /** Number of its rows, as text. */
  readonly count: string;
}

interface StatusTabsProps<K extends string> {
  readonly label: string;
  readonly tabs: readonly StatusTab<K>[];
  /** Key of the selected tab; `null` while it is unknown. */
  readonly shown: K | null;
  readonly onShow: (shown: K) => void;
  /** Content at the end of the line. */
  readonly children: ReactNode;
}

/** Tabs that narrow the rows of a checked table to one status. */
export const StatusTabs = <K extends string>({ label, tabs, shown, onShow, children }: StatusTabsProps<K>) => (
  <div className="status-tabs rigid" role="toolbar" aria-label={label}>
    {tabs.map((tab) => (
      <button
        key={tab.key}
        type="button"
        className="status-tab muted one-line inset-focus"
        aria-pressed={tab.key === shown}
        onClick={() => onShow(tab.key)}
      >
        {tab.label} <span className="caption plain">{tab.count}</span>
      </button>
    ))}
    <span className="row rigid push">{children}</span>
  </div>
);
