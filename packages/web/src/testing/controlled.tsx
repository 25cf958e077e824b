import { useState, type ReactNode } from 'react';
import { TodayProvider } from '../ui/today.ts';

interface ControlledProps<V> {
  readonly start: V;
  readonly onChange?: (value: V) => void;
  readonly children: (value: V, put: (value: V) => void) => ReactNode;
}

/** Holds one value for an input under test, as a form would; today is 2026-05-13. */
export function Controlled<V>({ start, onChange, children }: ControlledProps<V>) {
  const [value, setValue] = useState(start);
  const put = (next: V): void => {
    setValue(next);
    onChange?.(next);
  };
  return <TodayProvider value="2026-05-13">{children(value, put)}</TodayProvider>;
}
