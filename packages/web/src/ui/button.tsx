import { useId, type MouseEvent, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Spinner } from './feedback/spinner.tsx';
import './button.css';

export type ButtonLook = 'plain' | 'primary' | 'danger' | 'dangerLine' | 'quiet' | 'muted';

export interface ButtonProps {
  readonly children: ReactNode;
  /** The accessible name, where the word alone would stand in a list several times. */
  readonly label?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** `primary` once per screen; `quiet` and `muted` have no edge. */
  readonly look?: ButtonLook | undefined;
  readonly large?: boolean | undefined;
  readonly icon?: IconName | undefined;
  /** An icon after the word: 次へ →. */
  readonly iconAfter?: IconName | undefined;
  /** The key that does the same, shown in the button: `Ctrl+S`. The page that shows it listens for it. */
  readonly shortcut?: string | undefined;
  /** Work this button started is running: it keeps its place and takes no second click. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Why the button refuses; disables it and stays readable by pointer, keyboard and screen reader. */
  readonly reason?: string | null | undefined;
  /** A press although `reason` stands; without it such a press does nothing. */
  readonly onRefused?: (() => void) | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  readonly expanded?: boolean | undefined;
  readonly controls?: string | undefined;
  readonly pressed?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/**
 * A button. A refused one (`reason`) is `aria-disabled` instead of `disabled`, because a disabled element takes neither
 * focus nor pointer and could not tell why.
 */
export function Button(props: ButtonProps) {
  const { look = 'plain', busy = false, reason = null, children, icon } = props;
  const reasonId = useId();
  const refused = busy || reason !== null;
  const refuse = (event: MouseEvent): void => {
    event.preventDefault();
    if (!busy) props.onRefused?.();
  };
  return (
    <button
      ref={props.ref}
      type={props.type ?? 'button'}
      className={classNames('button', `button-${look}`, props.large && 'button-large', busy && 'button-busy')}
      aria-label={props.label}
      disabled={props.disabled}
      aria-disabled={refused || undefined}
      aria-busy={busy || undefined}
      aria-describedby={reason === null ? undefined : reasonId}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      aria-pressed={props.pressed}
      aria-keyshortcuts={props.shortcut && ariaKeys(props.shortcut)}
      title={reason ?? undefined}
      onClick={refused ? refuse : props.onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{children}</span>
      {props.iconAfter && <Icon name={props.iconAfter} />}
      {props.shortcut && <kbd aria-hidden="true">{props.shortcut}</kbd>}
      {reason !== null && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </button>
  );
}

/** `Ctrl+↑` as ARIA writes it: `Control+ArrowUp`. */
const ariaKeys = (shortcut: string): string =>
  shortcut
    .replace('Ctrl', 'Control')
    .replace('↑', 'ArrowUp')
    .replace('↓', 'ArrowDown')
    .replace('←', 'ArrowLeft')
    .replace('→', 'ArrowRight');
