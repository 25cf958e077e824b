import { createContext, useContext } from 'react';

/** A context that has no value of its own: what gives it one, and the hook that reads it or throws where nothing does. */
export function requiredContext<T>(name: string) {
  const Context = createContext<T | null>(null);
  const useRequired = (): T => {
    const value = useContext(Context);
    if (value === null) throw new Error(`${name} is given by nothing above`);
    return value;
  };
  return [Context.Provider, useRequired] as const;
}
