import type { MouseEvent, Ref } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import './icon-button.css';

interface IconButtonProps {
  readonly icon: IconName;
  /** The word the sign stands for: accessible name and tip. */
  readonly label: string;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Why it refuses; stays readable, see `Button`. */
  readonly reason?: string | null | undefined;
  /** A press although `reason` stands. */
  readonly onRefused?: (() => void) | undefined;
  /** Not on the way of the Tab key, where the same is one key away (the clear sign of a field). */
  readonly skipped?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  readonly pressed?: boolean | undefined;
  /** Id of the text that tells which of several same buttons this is. */
  readonly describedBy?: string | undefined;
  readonly shortcut?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button that is only a sign: ✕, コピー and 削除 in rows. */
export function IconButton({
  icon,
  label,
  onClick,
  reason,
  onRefused,
  skipped,
  expanded,
  pressed,
  describedBy,
  shortcut,
  ref,
}: IconButtonProps) {
  const refused = typeof reason === 'string';
  const tip = refused ? reason : shortcut ? `${label}（${shortcut}）` : label;
  return (
    <button
      ref={ref}
      type="button"
      className="icon-button"
      aria-label={label}
      aria-description={refused ? reason : undefined}
      aria-describedby={describedBy}
      aria-disabled={refused || undefined}
      aria-expanded={expanded}
      aria-pressed={pressed}
      title={tip}
      tabIndex={skipped ? -1 : undefined}
      onClick={refused ? () => onRefused?.() : onClick}
    >
      <Icon name={icon} small />
    </button>
  );
}
