import type { MouseEvent, Ref } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import './icon-button.css';

interface IconButtonProps {
  readonly icon: IconName;
  /** Word for the icon: accessible name and tooltip. */
  readonly label: string;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Reason why it is disabled, see `Button`. */
  readonly reason?: string | null | undefined;
  /** Called by a press while it is disabled. */
  readonly onRefused?: (() => void) | undefined;
  /** True if Tab skips it, because a key has the same effect (the clear button of a field). */
  readonly skipped?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  readonly pressed?: boolean | undefined;
  /** Id of a text that distinguishes this button from others of the same name. */
  readonly describedBy?: string | undefined;
  readonly shortcut?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** Button with only an icon: ✕, コピー and 削除 in rows. */
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
