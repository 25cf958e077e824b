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
  readonly onRefused?: (() => void) | undefined;
  /** True if Tab skips it, because a key has the same effect (the clear button of a field). */
  readonly skipped?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  readonly pressed?: boolean | undefined;
  /** Label of the field that the button belongs to; its name begins with it. */
  readonly field?: string | undefined;
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
  field,
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
      aria-label={field === undefined ? label : `${field} ${label}`}
      aria-description={refused ? reason : undefined}
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
