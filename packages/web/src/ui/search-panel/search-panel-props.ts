import type { ReactNode } from 'react';
import type { Conditions } from './use-conditions.ts';

/** Properties of a search panel, wide or on a phone. */
export interface SearchPanelProps {
  /** The page's title, as its first heading. */
  readonly title: string;
  /** Group of the page: マスタ ／ MMS. */
  readonly crumb?: string | undefined;
  readonly conditions: Conditions;
  /** 新規登録, where this person may. */
  readonly onNew?: (() => void) | undefined;
  /** The person's saved conditions: before クリア. */
  readonly views?: ReactNode;
  /** Further buttons beside 検索. */
  readonly actions?: ReactNode;
}
