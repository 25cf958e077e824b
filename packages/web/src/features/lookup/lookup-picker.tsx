import { useMemo } from 'react';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { useAsked } from '../../search/use-asked.ts';
import { useSearchList } from '../../search/use-search-list.ts';
import { PickerDialog } from '../../ui/picker/picker-dialog.tsx';
import { useConditions } from '../../ui/search-panel/use-conditions.ts';
import { lookupColumns } from './lookup-columns.tsx';
import type { LookupRow, LookupSource } from './lookup-source.ts';

interface LookupPickerProps {
  readonly source: LookupSource;
  readonly onPick: (row: LookupRow) => void;
  readonly onClose: () => void;
}

const idOf = (row: LookupRow): string => row.id;

/** The dialog for browsing one master (PICK-02..06). */
export function LookupPicker({ source, onPick, onClose }: LookupPickerProps) {
  const defaults = useMemo(() => blankConditions(source.conditions), [source]);
  const [{ conditions: settled, turn }, ask] = useAsked(defaults);
  const conditions = useConditions(source.conditions, { defaults, onSearch: ask });
  const asked = useMemo(() => ({ ...blankConditions(source.endpoint.query), ...settled }), [source, settled]);
  const list = useSearchList<LookupRow>(source.endpoint, asked, turn);
  const { columns = source.master.columns } = source.picker;
  return (
    <PickerDialog
      title={source.picker.title}
      conditions={conditions}
      columns={useMemo(() => lookupColumns(source.master, columns), [source, columns])}
      rows={list.rows}
      idOf={idOf}
      loading={list.loading}
      error={list.error}
      hasMore={list.hasMore}
      onLoadMore={list.loadMore}
      onRetry={list.renew}
      onPick={onPick}
      onClose={onClose}
    />
  );
}
