import { mayLeaveTyping } from '../lib/unsaved.ts';
import { useSetting } from '../lib/use-setting.ts';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import type { Endpoint } from '@tsuun/contract/endpoint';
import { replaceSearch, currentAddress, useAddress } from '../shell/navigation.ts';
import type { LoadedList } from './use-record-list.ts';
import type { ListSelection } from './use-selection.ts';
import { viewIn, withView } from '../search/list-view-address.ts';

/** Parts of a list page that its sheet shows. */
export interface SheetViewProps<R> {
  readonly title: string;
  readonly tabs: ReactNode;
  readonly list: LoadedList<R>;
  readonly conditions: object;
  /** Fields that the conditions of the list are about. */
  readonly paths: readonly string[];
  readonly selection: ListSelection;
  readonly mayWrite: boolean;
  readonly onOpen: (record: R) => void;
}

/** Second view of a list, in which the missing values of its records are filled in. */
export interface ListSheet<R> {
  /** Search of the same records with all their values. */
  readonly endpoint: Endpoint;
  /** Sort order if the conditions name none: the oldest first. */
  readonly sort: string;
  readonly View: ComponentType<SheetViewProps<R>>;
}

export type View = 'list' | 'sheet';

/** Conditions with a sort order if they name none. */
const sortedFirst = <C extends object>(conditions: C, sort: string): C =>
  ({ ...conditions, sort: (conditions as { readonly sort?: string | null }).sort ?? sort }) as C;

/**
 * Search of a list while its sheet is chosen: that of the sheet, where the conditions are about fields of it, else that
 * of the list. `undefined` while the list is chosen.
 */
export const useSheetSearch = <C extends object>(
  list: Endpoint,
  sheet: Pick<ListSheet<never>, 'endpoint' | 'sort'> | undefined,
  fieldsOf: ((conditions: C) => readonly string[] | null) | undefined,
) =>
  useMemo(() => {
    if (sheet === undefined) return undefined;
    return (conditions: C) => {
      const isSheet = (fieldsOf?.(conditions)?.length ?? 0) > 0;
      return isSheet
        ? { endpoint: sheet.endpoint, conditions: sortedFirst(conditions, sheet.sort) }
        : { endpoint: list, conditions };
    };
  }, [list, sheet, fieldsOf]);

/** View in which 要対応 opens its lists: the one that the user has chosen last, at first the sheet (SHEET-01). */
export const useLastView = () => useSetting<View>('work-sheet.view', 'sheet', readView);

const readView = (value: unknown): View | null => (value === 'list' || value === 'sheet' ? value : null);

/** View of a list in its address, so that a link and Back keep it, and the function that changes it. */
export function useListView(): readonly [View, (view: View) => void] {
  const { search } = useAddress();
  const [, setLast] = useLastView();
  return [
    viewIn(search),
    (view) => {
      const change = (): void => {
        setLast(view);
        replaceSearch(withView(currentAddress().search, view));
      };
      const may = mayLeaveTyping(() => Promise.resolve(true));
      if (may === true) change();
      else void may.then((agreed) => agreed && change());
    },
  ];
}
