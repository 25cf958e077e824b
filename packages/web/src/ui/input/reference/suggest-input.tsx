import { useCallback, useId, createContext, useContext } from 'react';
import type { InputProps } from '../input-props.ts';
import { TextInput } from '../text-input.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestInputProps extends InputProps<string | null> {
  /** Label of the field for which texts are suggested, if it differs from the label. */
  readonly subject?: string;
}

/** Text with suggestions of earlier texts (NCONV-09) in the browser's own list; any text is allowed. */
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

/** Finds earlier texts for a typed one by the label of their field; the page knows the calls. */
export type Suggest = (label: string, typed: string, signal: AbortSignal) => Promise<readonly string[]>;

const SuggestContext = createContext<Suggest>(async () => []);

export const SuggestProvider = SuggestContext.Provider;

const useSuggest = (): Suggest => useContext(SuggestContext);
