import { useMemo } from 'react';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { useAsked } from '../../search/use-asked.ts';
import { PickerDialog } from '../../ui/picker/picker-dialog.tsx';
import { useConditions } from '../../ui/search-panel/use-conditions.ts';
import { lookupColumns } from './lookup-columns.tsx';
import type { LookupRow, LookupSource } from './lookup-source.ts';
import { useLookupList } from './use-lookup-list.ts';

interface LookupPickerProps {
  readonly source: LookupSource;
  readonly onPick: (row: LookupRow) => void;
  readonly onClose: () => void;
}

const idOf = (row: LookupRow): string => row.id;

/** The dialog for browsing one master (PICK-02..06). */
export function LookupPicker({ source, onPick, onClose }: LookupPickerProps) {
  const defaults = useMemo(() => blankConditions(source.conditions), [source]);
  const [asked, ask] = useAsked(defaults);
  const { columns = source.master.columns } = source.picker;
  return (
    <PickerDialog
      title={source.picker.title}
      conditions={useConditions(source.conditions, { defaults, onSearch: ask })}
      list={useLookupList(source, asked)}
      columns={useMemo(() => lookupColumns(source.master, columns), [source, columns])}
      idOf={idOf}
      onPick={onPick}
      onClose={onClose}
    />
  );
}
