import { useRef, type KeyboardEvent } from 'react';
import { isComposing } from '../keys.ts';
import { enterRows } from '../table/enter-rows.ts';
import type { Conditions } from './use-conditions.ts';

/** Fields in which ↓ has no meaning of its own. */
const plainField = 'input:not([type="radio"], [type="checkbox"], [role="combobox"])';

/**
 * Keys that move from a condition to the rows below (SEARCH-15): ↓, or a second Enter after the one that searched. A
 * key that the field has handled is ignored.
 */
export function useConditionKeys(conditions: Pick<Conditions, 'refusal'>) {
  const justSearched = useRef(false);
  const forget = (): void => {
    justSearched.current = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const again = justSearched.current;
    forget();
    const target = event.target as Element;
    const plain = !event.ctrlKey && !event.altKey && !event.shiftKey && !event.metaKey;
    if (event.defaultPrevented || isComposing(event) || !plain || !target.matches('input')) return;
    if (event.key === 'Enter' && !again) justSearched.current = true;
    const enters = event.key === 'Enter' ? again : event.key === 'ArrowDown' && target.matches(plainField);
    if (enters && conditions.refusal === null && enterRows(target)) event.preventDefault();
  };
  return { onKeyDown, onInput: forget };
}
