import { useId, useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkPaste, type CheckedRow } from '@tsuun/contract/order/paste';
import { sentenceOf } from '../../../lib/api-error.ts';
import { call, inPlace } from '../../../lib/calls.ts';
import { questionOf, type PastedBlock } from './pasted-block.ts';

/** What the server says of each row, by its number. */
export interface Checked {
  readonly rows: ReadonlyMap<number, CheckedRow>;
  /** It is being asked anew; what is told is of the time before. */
  readonly checking: boolean;
  /** Why there is nothing to ask, or no answer came. */
  readonly problem: string | null;
  readonly retry: (() => void) | null;
}

const nothing: ReadonlyMap<number, CheckedRow> = new Map();

/** Has a pasted block checked, and again after every change of it. */
export function useCheck(block: PastedBlock | null): Checked & { readonly again: () => void } {
  const id = useId();
  const question = useMemo(() => (block === null ? null : questionOf(block)), [block]);
  const query = useQuery({
    queryKey: ['paste', id, block?.turn],
    queryFn: ({ signal }) =>
      typeof question === 'object' && question !== null && question.rows.length > 0
        ? call(checkPaste, { body: question, signal, ...inPlace })
        : { rows: [] },
    enabled: typeof question === 'object' && question !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, isFetching, error, refetch } = query;
  const rows = useMemo(() => (data ? new Map(data.rows.map((row) => [row.row, row])) : nothing), [data]);
  const again = (): void => void refetch();
  if (typeof question === 'string') return { rows: nothing, checking: false, problem: question, retry: null, again };
  return { rows, checking: isFetching, problem: sentenceOf(error), retry: again, again };
}
