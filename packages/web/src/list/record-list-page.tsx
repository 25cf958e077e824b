import { useMemo, type ComponentType, type ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import type { BatchKind } from '@tsuun/domain/activity/kinds';
import { listKeys, sheetKeys, writableListKeys } from '@tsuun/domain/message/screen-keys';
import type { Endpoint } from '@tsuun/contract/endpoint';
import type { NoteKind } from '@tsuun/domain/note/note';
import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import { createdIdOf, shownIdOf } from '../editing/open-record.ts';
import type { OpenedProps } from '../editing/use-opened-record.ts';
import { SavedViews } from '../search/saved-views.tsx';
import { ViewTabs, useCountedViews, type FixedViews } from '../search/view-tabs.tsx';
import { useMedia } from '../lib/use-media.ts';
import { phoneQuery } from '../ui/breakpoints.ts';
import { OpenNotes } from '../note/open-notes.tsx';
import { useDocumentTitle } from '../shell/document-title.ts';
import { recordListPaths, type RecordListCode } from '../shell/pages.ts';
import { usePageCommand } from '../ui/page-commands.ts';
import { useMayWrite } from '../shell/site-meta.ts';
import { SearchPanel } from '../ui/search-panel/search-panel.tsx';
import type { Conditions } from '../ui/search-panel/use-conditions.ts';
import { RecordDialogHost, useRecordAddress } from './record-dialog-host.tsx';
import type { RowCommands } from './list-columns.tsx';
import { useDelete } from './record-commands.tsx';
import { type ListSheet, useListView, useSheetSearch } from './sheet-view.ts';
import { type LoadedList, useRecordList } from './use-record-list.ts';
import { ViewSwitch } from './view-switch.tsx';
import { useNewKey } from './use-new-key.ts';
import { useScreenKeys } from '../shell/screen-keys.ts';
import './record-list.css';

interface Row {
  readonly id: string | null;
}

interface RecordListPageProps<T extends Row, R extends T, D extends SearchDescription> {
  readonly title: string;
  readonly crumb?: string;
  readonly code: RecordListCode;
  /** Key under which the user's own conditions are stored. */
  readonly views: string;
  /** Views that all users have, with their counts. Must be a stable object. */
  readonly fixedViews?: FixedViews<D>;
  readonly search: { readonly endpoint: Endpoint; readonly ids: Endpoint; readonly description: D };
  /** Must be a stable object. */
  readonly defaults: ConditionsOf<D>;
  readonly deletion: Parameters<typeof useDelete>[0];
  readonly deletionKind?: BatchKind;
  readonly Dialog: ComponentType<OpenedProps<R>>;
  /** True if a saved record that the conditions hide can be opened in the dialog, which has no neighbours. */
  readonly alone?: boolean;
  readonly fieldsOf?: (conditions: ConditionsOf<D>) => readonly string[] | null;
  /** Kind of records with notes, whose numbers rows show; missing for others. */
  readonly notes?: NoteKind;
  /** Sheet in which lists with a missing value can be shown; must be a stable object. */
  readonly sheet?: ListSheet<R> | undefined;
  /** Label of what the conditions of a sheet find. */
  readonly reasonOf?: (conditions: ConditionsOf<D>) => string | null;
  /** True where 新規登録 is in the search panel. */
  readonly newInPanel?: boolean;
  readonly children: (page: ListPage<T, D>) => ReactNode;
}

export interface ListPage<T, D extends SearchDescription> extends ReturnType<typeof useRecordList<T, D>> {
  readonly mayWrite: boolean;
  readonly tabs: ReactNode;
  readonly commands: RowCommands;
  readonly onNew: () => void;
  readonly onOpen: (row: Row) => void;
  readonly shownId: string | null;
  readonly isShownNew: boolean;
  /** Fields that the conditions are about; `null` if they only narrow the list. */
  readonly fields: readonly string[] | null;
}

const noPaths: readonly string[] = [];

/**
 * Page with a list of records: conditions, rows, and the dialog over them (ORD-LIST, FEE-07, FEE-08, AFEE-01, NCONV-01,
 * USER-01). Rows and selection come from `use-record-list`; pages draw them as a `RecordTable`, which adds the bar
 * and the user's columns, or as a `ListCard`. `record-dialog-host` connects the dialog with the rows.
 */
export function RecordListPage<T extends Row, R extends T, D extends SearchDescription>(
  props: RecordListPageProps<T, R, D>,
) {
  const { title, crumb, code, views, fixedViews, search, defaults, deletion, deletionKind } = props;
  const { Dialog, alone, fieldsOf, newInPanel, sheet, reasonOf, notes, children } = props;
  useDocumentTitle(title);
  const mayWrite = useMayWrite(code);
  // While a record is being opened or edited, no other record replaces it (FORM-07).
  const { open, setOpen, begin } = useRecordAddress(recordListPaths[code]);
  const onShow = (id: string): void => begin({ kind: 'edit', id });
  const [view, setView] = useListView();
  const searchOf = useSheetSearch(search.endpoint, view === 'sheet' ? sheet : undefined, fieldsOf);
  const shown = useRecordList<T, D>({ ...search, defaults, searchOf, ...(alone && { onShow }) });
  const { conditions: found } = shown.submitted;
  const fields = useMemo(() => (found && fieldsOf?.(found)) ?? null, [found, fieldsOf]);
  const paths = fields ?? noPaths;
  const canSheet = sheet !== undefined && paths.length > 0;
  const { list, noticeIfHidden } = shown;
  const conditions = shown.conditions as unknown as Conditions;
  const remove = useDelete(deletion, shown.gone, { kind: deletionKind });
  const commands = useMemo<RowCommands>(
    () => ({
      onCopy: mayWrite ? (id) => begin({ kind: 'copy', id }) : null,
      onDelete: mayWrite ? (row) => void remove(row) : null,
    }),
    [mayWrite, begin, remove],
  );
  const counted = useCountedViews(search.endpoint.path, fixedViews);
  const phone = useMedia(phoneQuery);
  const savedViews = <SavedViews setting={views} conditions={conditions} inTabs={!phone} />;
  const onNew = (): void => begin({ kind: 'new' });
  useNewKey(mayWrite ? onNew : null);
  usePageCommand(
    mayWrite ? { label: newInPanel ? words.newEntry : words.add, icon: 'plus', reason: null, run: onNew } : null,
  );
  const reason = found && reasonOf?.(found);
  const shownSheet = canSheet && view === 'sheet';
  useScreenKeys(shownSheet && !phone ? sheetKeys : mayWrite ? writableListKeys : listKeys);
  const tabs = (
    <ViewTabs
      setting={views}
      conditions={conditions}
      defaults={defaults}
      fixed={counted}
      reason={canSheet && reason ? { label: reason, count: list.totalCount } : null}
    >
      {canSheet && <ViewSwitch view={view} onChange={setView} />}
      {!phone && savedViews}
    </ViewTabs>
  );
  const onOpen = ({ id }: Row): void => begin({ kind: 'edit', id: id ?? '' });
  const opened = { shownId: shownIdOf(open), isShownNew: createdIdOf(open) !== null };
  return (
    <div className="record-list stack loose">
      <SearchPanel
        title={title}
        crumb={crumb}
        conditions={conditions}
        views={phone && savedViews}
        named={canSheet && reason ? (shownSheet ? reasonKeys(found) : ['unmet']) : undefined}
        onNew={newInPanel && mayWrite ? onNew : undefined}
      />
      <OpenNotes kind={notes} rows={list.rows}>
        {shownSheet ? (
          <sheet.View
            key={paths.join(' ')}
            {...{ title, tabs, paths, mayWrite, onOpen }}
            conditions={found ?? {}}
            list={list as unknown as LoadedList<R>}
            selection={shown.selection}
          />
        ) : (
          children({ ...shown, ...opened, mayWrite, tabs, commands, onNew, onOpen, fields })
        )}
      </OpenNotes>
      {open && (
        <RecordDialogHost
          Dialog={Dialog}
          open={open}
          list={list}
          noticeIfHidden={noticeIfHidden}
          onOpen={setOpen}
          alone={alone}
          openedFor={fields}
        />
      )}
    </div>
  );
}

/** Conditions that name the tab of a sheet: the reason, or those that find a blank field. */
const reasonKeys = (conditions: object): readonly string[] =>
  Object.entries(conditions).flatMap(([key, value]) =>
    key === 'unmet' || (key.startsWith('none') && value) ? [key] : [],
  );
