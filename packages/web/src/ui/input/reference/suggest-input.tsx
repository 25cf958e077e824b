import { useCallback, useId, createContext, useContext } from 'react';
import type { InputProps } from '../input-props.ts';
import { TextInput } from '../text-input.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestInputProps extends InputProps<string | null> {
  /** The field the texts are for, where the label alone would not say it. */
  readonly subject?: string;
}

/** A line of free text that offers what was written there before (NCONV-09): the browser's own list, any text stays allowed. */
export function SuggestInput({ subject, ...props }: SuggestInputProps) {
  const listId = useId();
  const suggest = useSuggest();
  const label = subject ?? props.label;
  const search = useCallback((text: string, signal: AbortSignal) => suggest(label, text, signal), [suggest, label]);
  const { rows, ask, askSoon } = useSuggestions(search);
  const onChange = (text: string | null): void => {
    props.onChange(text);
    askSoon(text ?? '');
  };
  return (
    <>
      <TextInput {...props} onChange={onChange} list={listId} onFocus={() => void ask(props.value ?? '')} />
      <datalist id={listId}>
        {rows.map((text) => (
          <option key={text}>{text}</option>
        ))}
      </datalist>
    </>
  );
}

/** Texts used so far that go with what is typed, by the label of the field they are for; the page knows its calls. */
export type Suggest = (label: string, typed: string, signal: AbortSignal) => Promise<readonly string[]>;

const SuggestContext = createContext<Suggest>(async () => []);

export const SuggestProvider = SuggestContext.Provider;

const useSuggest = (): Suggest => useContext(SuggestContext);
