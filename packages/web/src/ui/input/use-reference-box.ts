import { useEffect, useRef } from 'react';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import type { ReferenceText } from './reference-text.ts';
import { useSuggestions, type SearchRows } from './use-suggestions.ts';

/** What every master row carries. */
export interface Row {
  readonly id: string;
}

interface ReferenceBox<T extends Row> {
  readonly value: T | null;
  readonly onChange: (row: T | null) => void;
  readonly textOf: (row: T) => ReferenceText;
  readonly search: SearchRows<T>;
  readonly inputId: string;
}

const changeTypes = useCombobox.stateChangeTypes;

/**
 * The type-ahead behind a picker field. Left with Tab it takes the row in highlight; left before the answer has come,
 * it asks at once and takes the row whose code was typed, or the only one found. Other text gives way to the old value.
 */
export function useReferenceBox<T extends Row>({ value, onChange, textOf, search, inputId }: ReferenceBox<T>) {
  const suggestions = useSuggestions(search);
  const composing = useRef(false);
  const shownText = (row: T | null): string => (row === null ? '' : joined(textOf(row)));

  const box = useCombobox<T>({
    inputId,
    items: suggestions.rows as T[],
    selectedItem: value,
    itemToString: shownText,
    itemToKey: (row) => row?.id,
    stateReducer: (state, action) => reduce(state, action, { asking: suggestions.asking, resting: shownText(value) }),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem ?? null),
    onInputValueChange: ({ inputValue, type }) => {
      if (type === changeTypes.InputChange && !composing.current) suggestions.askSoon(inputValue.trim());
    },
    onIsOpenChange: ({ isOpen, type }) => {
      if (isOpen && type !== changeTypes.InputChange) void suggestions.ask('');
    },
  });
  const { setHighlightedIndex, setInputValue } = box;

  useEffect(() => {
    if (suggestions.rows.length > 0) setHighlightedIndex(0);
  }, [suggestions.rows, setHighlightedIndex]);

  const settle = async (): Promise<void> => {
    const text = box.inputValue.trim();
    if (!suggestions.asking || text === '') return suggestions.forget();
    const found = await suggestions.ask(text);
    const hit = found.length === 1 ? found[0] : found.find((row) => textOf(row).code === text);
    if (hit === undefined) setInputValue(shownText(value));
    else onChange(hit);
  };
  return {
    ...box,
    rows: suggestions.rows,
    note: suggestions.asking ? words.loading : suggestions.rows.length === 0 ? message.noResult : null,
    settle: () => void settle(),
    composition: {
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: () => {
        composing.current = false;
        suggestions.askSoon(box.inputValue.trim());
      },
    },
  };
}

const joined = ({ code, name }: ReferenceText): string => [code, name].filter(Boolean).join(' ');

interface Around {
  readonly asking: boolean;
  /** The text of the value that stands. */
  readonly resting: string;
}

function reduce<T>(
  state: UseComboboxState<T>,
  { type, changes }: UseComboboxStateChangeOptions<T>,
  { asking, resting }: Around,
): Partial<UseComboboxState<T>> {
  switch (type) {
    case changeTypes.InputClick:
      return state;
    case changeTypes.InputKeyDownEscape:
      return { ...state, isOpen: false, inputValue: resting };
    case changeTypes.InputKeyDownHome:
    case changeTypes.InputKeyDownEnd:
      return state;
    case changeTypes.InputBlur:
      return leave(state, changes, { asking, resting });
    default:
      return changes;
  }
}

function leave<T>(
  state: UseComboboxState<T>,
  changes: Partial<UseComboboxState<T>>,
  { asking, resting }: Around,
): Partial<UseComboboxState<T>> {
  if (state.inputValue.trim() === '') return { ...changes, selectedItem: null, inputValue: '' };
  if (asking) return { ...state, isOpen: false };
  const picked = changes.selectedItem !== state.selectedItem;
  return picked ? changes : { ...changes, selectedItem: state.selectedItem, inputValue: resting };
}
