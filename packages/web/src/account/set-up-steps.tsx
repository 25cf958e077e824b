import type { SetUp } from '@tsuun/contract/session';
import { message } from '@tsuun/domain/message/message';
import { secondFactorWords as words } from '@tsuun/domain/message/second-factor';
import { words as commonWords } from '@tsuun/domain/message/words';
import { shownKey } from '@tsuun/domain/user/second-factor';
import { halfWidth } from '@tsuun/domain/value/half-width';
import type { ReactNode } from 'react';
import { copyText } from '../clipboard/copy-table.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import type { InputProps } from '../ui/input/input-props.ts';
import { TextInput } from '../ui/input/text-input.tsx';
import './second-factor.css';

interface SetUpStepsProps {
  readonly setUp: SetUp;
  /** Input of the first code. */
  readonly code: Pick<InputProps<string | null>, 'value' | 'onChange' | 'error' | 'ref' | 'autoFocus'>;
}

/** The two steps by which an authenticator app is set up: QR code or key, and its first code (TOTP-01). */
export const SetUpSteps = ({ setUp: { secret, qr }, code }: SetUpStepsProps) => (
  <ol className="set-up parts">
    <Step title={words.scanTitle}>
      <div className="row wrap loose">
        <QrCode {...qr} />
        <div className="stack prose">
          <p className="muted">{words.scan}</p>
          <p className="muted caption">{words.key}</p>
          <div className="row">
            <output className="well copyable grow">{shownKey(secret)}</output>
            <Button
              large
              icon="copy"
              onClick={() => notify(copyText([[secret]]) ? words.keyCopied : message.notCopied)}
            >
              {commonWords.copy}
            </Button>
          </div>
        </div>
      </div>
    </Step>
    <Step title={words.enterTitle}>
      <CodeInput label={words.code} labelPlace="hidden" width={148} note={words.changes} {...code} />
    </Step>
  </ol>
);

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <div className="stack">
      <h3 className="section-title">{title}</h3>
      {children}
    </div>
  </li>
);

/** Empty squares around a QR code, without which readers do not find it. */
const quiet = 4;

/** QR code, dark on white also in the dark look, because readers need it. */
const QrCode = ({ size, path }: SetUp['qr']) => (
  <svg
    className="set-up-qr"
    role="img"
    aria-label={words.qr}
    viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
    shapeRendering="crispEdges"
  >
    <rect x={-quiet} y={-quiet} width="100%" height="100%" fill="#fff" />
    <path d={path} fill="#17212c" />
  </svg>
);

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
