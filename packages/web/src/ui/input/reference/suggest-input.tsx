import { useCallback, useId } from 'react';
import type { InputProps } from '../input-props.ts';
import { useSuggest } from './suggestions-context.tsx';
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
