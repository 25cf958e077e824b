import { useEffect, useRef } from 'react';
import type { Fee } from '@tsuun/domain/fee/record';
import type { Day } from '@tsuun/domain/value/day';
import type { Editing } from '../../../editing/create-editing.tsx';

/**
 * Sets 入力日 of a new fee to the new business date while the form is open, unless the user has entered another day
 * (SESS-06). Stored fees keep their day.
 */
export function useNewDay({ store }: Editing<Fee>, today: Day): void {
  const former = useRef(today);
  useEffect(() => {
    const before = former.current;
    former.current = today;
    if (before === today) return;
    store.set((draft) => {
      const { base, values } = draft;
      if (base.id !== null || values.inputDt !== before) return draft;
      return { ...draft, base: { ...base, inputDt: today }, values: { ...values, inputDt: today } };
    });
  }, [today, store]);
}
