import { createContext, useContext } from 'react';

/** Context without a default: its provider, and a hook that throws outside of the provider. */
export function requiredContext<T>(name: string) {
  const Context = createContext<T | null>(null);
  const useRequired = (): T => {
    const value = useContext(Context);
    if (value === null) throw new Error(`${name} is given by nothing above`);
    return value;
  };
  return [Context.Provider, useRequired] as const;
}
