import { useCallback, useMemo, useState } from 'react';
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
  // While one is being opened, its dialog may still be on its way: no other takes its place (FORM-07).
  const begin = useCallback((record: OpenRecord) => setOpen((opening) => opening ?? record), []);
  const remove = useDelete(deletion, onGone);
  const acts = useMemo<RowActs>(
    () => ({
      onCopy: mayWrite ? (id) => begin({ kind: 'copy', id }) : null,
      onDelete: mayWrite ? (id) => void remove(id) : null,
    }),
    [mayWrite, begin, remove],
  );
  return { mayWrite, open, setOpen, begin, acts };
}
