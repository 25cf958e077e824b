import type { InputHTMLAttributes, Ref } from 'react';
import './check-box.css';

interface CheckBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Check box without a label, for table rows and `FlagInput`; the caller names it. */
export function CheckBox(props: CheckBoxProps) {
  return <input type="checkbox" {...props} className="check-box" />;
}
