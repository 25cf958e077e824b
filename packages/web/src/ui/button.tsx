import { useId, type MouseEvent, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Spinner } from './feedback/spinner.tsx';
import './button.css';

export type ButtonLook = 'plain' | 'primary' | 'danger' | 'dangerLine' | 'quiet' | 'muted';

export interface ButtonProps {
  readonly children: ReactNode;
  /** Accessible name, if a list has several buttons with the same word. */
  readonly label?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** `primary` once per screen; `quiet` and `muted` have no border. */
  readonly look?: ButtonLook | undefined;
  readonly large?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly iconAfter?: IconName | undefined;
  /** Key with the same effect, shown in the button: `Ctrl+S`. The page that shows it handles the key. */
  readonly shortcut?: string | undefined;
  /** True while the work of this button runs: it keeps its size and takes no second click. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Reason why the button is disabled, readable by pointer, keyboard and screen reader. */
  readonly reason?: string | null | undefined;
  /** Called by a press while it is disabled; without it such a press has no effect. */
  readonly onRefused?: (() => void) | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  readonly expanded?: boolean | undefined;
  readonly controls?: string | undefined;
  readonly pressed?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/**
 * Button. With a `reason` it is `aria-disabled` instead of `disabled`, because a disabled element can get neither focus
 * nor pointer and could not show the reason.
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

/** Shortcut in the syntax of ARIA: `Control+ArrowUp` for `Ctrl+↑`. */
const ariaKeys = (shortcut: string): string =>
  shortcut
    .replace('Ctrl', 'Control')
    .replace('↑', 'ArrowUp')
    .replace('↓', 'ArrowDown')
    .replace('←', 'ArrowLeft')
    .replace('→', 'ArrowRight');
