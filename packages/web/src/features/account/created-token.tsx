import type { TokenLine, TokenList } from '@tsuun/contract/access-tokens';
import { tokenFields } from '@tsuun/domain/access-token/token';
import {
  accessTokenWords as words,
  dropRightText,
  tokenUseText,
  validForText,
} from '@tsuun/domain/message/access-token-sentence';
import { message } from '@tsuun/domain/message/message';
import { words as commonWords } from '@tsuun/domain/message/words';
import { type FunctionCode, functionNames } from '@tsuun/domain/permission/functions';
import { useEffect, useRef } from 'react';
import { copyText } from '../../clipboard/copy-table.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import { notify } from '../../ui/feedback/notices.tsx';

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
          <output className="well copyable grow">
            <code>{token}</code>
          </output>
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
        <dl className="facts">
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

/** Rights of a token in words: 更新 and 参照 with their functions, or the feed to which it sends files. */
export function TokenRights({ line, feeds }: { readonly line: TokenLine; readonly feeds: TokenList['feeds'] }) {
  if (line.feedId !== null) {
    const name = feeds.find(({ id }) => id === line.feedId)?.name ?? line.feedId;
    return <span>{dropRightText(name)}</span>;
  }
  const named = (isOf: (roleBit: number) => boolean): string =>
    line.authorities
      .filter(({ roleBit }) => isOf(roleBit))
      .map(({ functionCode }) => functionNames[functionCode as FunctionCode])
      .join('、');
  const groups = [
    [words.writes, named((roleBit) => roleBit > 1)],
    [words.reads, named((roleBit) => roleBit === 1)],
  ] as const;
  return groups.map(
    ([word, names]) =>
      names !== '' && (
        <span key={word} className="block">
          <span className="muted">{word}</span> {names}
        </span>
      ),
  );
}
