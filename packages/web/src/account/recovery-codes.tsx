import { useEffect, useRef, useState } from 'react';
import { message } from '@tsuun/domain/message/message';
import { secondFactorWords as words } from '@tsuun/domain/message/second-factor';
import { words as commonWords } from '@tsuun/domain/message/words';
import { copyText } from '../clipboard/copy-table.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { InlineAlert } from '../ui/dialog/inline-alert.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { FlagInput } from '../ui/input/choice/flag-input.tsx';
import './second-factor.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Sentence about what has happened. */
  readonly happened: string;
  readonly onClose: () => void;
}

/** Dialog with new recovery codes, the only time that they can be read (TOTP-03). */
export function RecoveryCodes({ codes, happened, onClose }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => copy.current?.focus(), []);
  return (
    <Dialog
      title={words.codesTitle}
      persistent
      onClose={() => undefined}
      footer={
        <>
          <div className="grow">
            <FlagInput label={words.kept} value={kept} onChange={setKept} />
          </div>
          <Button large look="primary" reason={kept ? null : words.keepFirst} onClick={onClose}>
            {commonWords.close}
          </Button>
        </>
      }
    >
      <div className="stack loose">
        <InlineAlert look="warning">
          <span>
            {happened}
            {words.codesMade}
          </span>
          <span>{words.codesOnce}</span>
        </InlineAlert>
        <ol className="recovery-codes well title">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="row wrap">
          <Button
            ref={copy}
            look="primary"
            icon="copy"
            onClick={() => notify(copyText(codes.map((code) => [code])) ? words.codesCopied : message.notCopied)}
          >
            {commonWords.copy}
          </Button>
          <Button icon="print" onClick={() => window.print()}>
            {words.print}
          </Button>
          <p className="muted caption">{words.onceEach}</p>
        </div>
      </div>
    </Dialog>
  );
}
