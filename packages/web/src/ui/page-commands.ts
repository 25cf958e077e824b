import { useEffect, useRef } from 'react';
import type { IconName } from './icon-paths.ts';

/** Command of the shown page that 移動 offers by its name. */
export interface PageCommand {
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** Reason why it cannot run now; `null` if it can. */
  readonly reason: string | null;
  readonly run: () => void;
}

const registered = new Set<{ readonly current: PageCommand | null }>();

/** Offers a command while the component is mounted; `null` offers none. */
export function usePageCommand(command: PageCommand | null): void {
  const latest = useRef(command);
  useEffect(() => {
    latest.current = command;
  });
  useEffect(() => {
    registered.add(latest);
    return () => void registered.delete(latest);
  }, []);
}

/** Commands of the shown page, in the order in which its parts were mounted. */
export const pageCommands = (): readonly PageCommand[] => [...registered].flatMap(({ current }) => current ?? []);
