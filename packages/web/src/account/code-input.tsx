import { halfWidth } from '@tsuun/domain/value/half-width';
import { TextInput } from '../ui/input/text-input.tsx';
import type { InputProps } from '../ui/input/input-props.ts';
import './second-factor.css';

/** Six digits of an authenticator app, in large figures; also accepts a recovery code if `anyCode` says so. */
export const CodeInput = ({
  anyCode = false,
  ...props
}: InputProps<string | null> & { readonly anyCode?: boolean }) => (
  <div className={anyCode ? undefined : 'code-input'}>
    <TextInput
      {...props}
      labelPlace={props.labelPlace ?? 'above'}
      clean={halfWidth}
      inputMode={anyCode ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
    />
  </div>
);
