import { useEffect, useRef } from 'react';
import type { TokenLine, TokenList } from '@tsuun/contract/access-tokens';
import { tokenFields } from '@tsuun/domain/access-token/token';
import { accessTokenWords as words, tokenUseText, validForText } from '@tsuun/domain/message/access-token-sentence';
import { message } from '@tsuun/domain/message/message';
import { words as commonWords } from '@tsuun/domain/message/words';
import { copyText } from '../../clipboard/copy-table.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { TokenRights } from './token-rights.tsx';

export interface NewToken {
  readonly token: string;
  readonly line: TokenLine;
}

interface CreatedTokenProps {
  readonly created: NewToken;
  readonly feeds: TokenList['feeds'];
  readonly onClose: () => void;
}

/** Dialog with a new token, the only time that it can be read. */
export function CreatedToken({ created: { token, line }, feeds, onClose }: CreatedTokenProps) {
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => copy.current?.focus(), []);
  return (
    <Dialog
      title={words.createdTitle}
      onClose={onClose}
      persistent
      footer={
        <Button large onClick={onClose}>
          {commonWords.close}
        </Button>
      }
    >
      <div className="stack">
        <InlineAlert look="warning">{words.shownOnce}</InlineAlert>
        <div className="row wrap">
          <output className="token-value grow">{token}</output>
          <Button
            ref={copy}
            look="primary"
            large
            icon="copy"
            onClick={() => notify(copyText([[token]]) ? words.copied : message.notCopied)}
          >
            {commonWords.copy}
          </Button>
        </div>
        <dl className="token-facts">
          <dt className="muted">{tokenFields.name.label}</dt>
          <dd>{line.name}</dd>
          <dt className="muted">{words.columns.rights}</dt>
          <dd>
            <TokenRights line={line} feeds={feeds} />
          </dd>
          <dt className="muted">{tokenFields.days.label}</dt>
          <dd>{validForText(line.expiresOn, line.daysLeft)}</dd>
        </dl>
        <p className="muted caption">{tokenUseText(line.name)}</p>
      </div>
    </Dialog>
  );
}
