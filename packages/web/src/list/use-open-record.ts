import { useMemo, useState } from 'react';
import type { FunctionCode } from '@tsuun/domain/permission/functions';
import type { OpenRecord } from '../editing/open-record.ts';
import { useMayWrite } from '../shell/site-meta.ts';
import type { RowActs } from './row-controls.tsx';
import { useDelete } from './use-delete.ts';

/** Which record a list has opened, and what its rows' buttons do for those who may write. */
export function useOpenRecord(
  code: FunctionCode,
  deletion: Parameters<typeof useDelete>[0],
  onGone: (id: string) => void,
) {
  const mayWrite = useMayWrite(code);
  const [open, setOpen] = useState<OpenRecord | null>(null);
  const remove = useDelete(deletion, onGone);
  const acts = useMemo<RowActs>(
    () => ({
      onCopy: mayWrite ? (id) => setOpen({ kind: 'copy', id }) : null,
      onDelete: mayWrite ? (id) => void remove(id) : null,
    }),
    [mayWrite, remove],
  );
  return { mayWrite, open, setOpen, acts };
}
