import { useState, type ChangeEvent, type CompositionEvent } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Text of an input that is reported only when the input method has confirmed it, so that no half word is searched. The
 * result is spread into a controlled element.
 */
export function useComposedText(text: string, onText: (text: string) => void) {
  const [composing, setComposing] = useState<string | null>(null);
  return {
    value: composing ?? text,
    onChange: (event: ChangeEvent<TextElement>) =>
      composing === null ? onText(event.currentTarget.value) : setComposing(event.currentTarget.value),
    onCompositionStart: (event: CompositionEvent<TextElement>) => setComposing(event.currentTarget.value),
    onCompositionEnd: (event: CompositionEvent<TextElement>) => {
      setComposing(null);
      onText(event.currentTarget.value);
    },
  };
}
