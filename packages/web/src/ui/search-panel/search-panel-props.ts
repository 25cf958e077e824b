import type { ReactNode } from 'react';
import type { Conditions } from './use-conditions.ts';

export interface SearchPanelProps {
  readonly title: string;
  /** Group of the page: マスタ ／ MMS. */
  readonly crumb?: string | undefined;
  readonly conditions: Conditions;
  /** Conditions that another part of the page names, which have no chip. */
  readonly named?: readonly string[] | undefined;
  /** 新規登録, where this person may. */
  readonly onNew?: (() => void) | undefined;
  /** The person's saved conditions: before クリア. */
  readonly views?: ReactNode;
  readonly actions?: ReactNode;
}
