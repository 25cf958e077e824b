import { useState, type KeyboardEvent } from 'react';
import { capsLockRemark } from '@tsuun/domain/message/account-sentence';
import { words } from '@tsuun/domain/message/words';
import { boxLook, controlAttributes, useField } from './use-field.ts';
import { FieldFrame } from './field-frame.tsx';
import type { InputProps } from './input-props.ts';
import './box.css';

interface PasswordInputProps extends InputProps<string | null> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Password with 表示／非表示, because in an office typing mistakes are a larger problem than onlookers. */
export function PasswordInput(props: PasswordInputProps) {
  const { value, onChange, width = 240 } = props;
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const field = useField({ ...props, remark: capsLock ? capsLockRemark : props.remark }, value === null);
  const readCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldFrame field={field} props={props}>
      <span {...boxLook(field, props.changed, width, 'box-buttons')}>
        <input
          {...controlAttributes(field, props)}
          type={shown ? 'text' : 'password'}
          className="box-input"
          value={value ?? ''}
          readOnly={field.readOnly}
          autoComplete={props.autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          onKeyDown={readCapsLock}
          onKeyUp={readCapsLock}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
        <button type="button" className="box-command" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? words.hide : words.show}
        </button>
      </span>
    </FieldFrame>
  );
}
