import { useState } from 'react';
import { listTokens, revokeToken, type TokenLine, type TokenList } from '@tsuun/contract/access-tokens';
import {
  accessTokenWords as words,
  createdOnText,
  daysLeftText,
  removeTokenQuestion,
  revokeQuestion,
} from '@tsuun/domain/message/access-token-sentence';
import { words as commonWords } from '@tsuun/domain/message/words';
import { call } from '../../lib/calls.ts';
import { useRead } from '../../lib/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ask } from '../../ui/feedback/ask.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx';
import { CreatedToken, type NewToken, TokenRights } from './created-token.tsx';
import { TokenDialog } from './token-dialog.tsx';

/** Number of days before its end from which a token is marked. */
const soon = 14;

/** Card アクセストークン: the user's own tokens, with a way to add and to end them (TOKEN-08). */
export function AccessTokens() {
  const query = useRead(['access-tokens'], listTokens);
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<NewToken | null>(null);
  const end = async ({ id, name, daysLeft }: TokenLine): Promise<void> => {
    const isExpired = daysLeft < 0;
    if (!(await ask({ text: isExpired ? removeTokenQuestion(name) : revokeQuestion(name) }))) return;
    await call(revokeToken, { params: { tokenId: id } })
      .then(() => notify(isExpired ? words.removed : words.revoked))
      // Reported centrally.
      .catch(() => undefined);
    void query.refetch();
  };
  const feeds = query.data?.feeds ?? [];
  return (
    <section className="card clip" aria-labelledby="account-tokens">
      <header className="row wrap padded">
        <h2 id="account-tokens">{words.title}</h2>
        <p className="muted caption prose">{words.hint}</p>
        <Button look="primary" icon="plus" onClick={() => setAdding(true)} disabled={!query.isSuccess}>
          {words.add}
        </Button>
      </header>
      {query.isError ? (
        <EmptyState alert action={<Button onClick={() => void query.refetch()}>{commonWords.retry}</Button>}>
          {query.error.message}
        </EmptyState>
      ) : query.isPending ? (
        <EmptyState busy>{commonWords.loading}</EmptyState>
      ) : query.data.list.length === 0 ? (
        <EmptyState>{words.none}</EmptyState>
      ) : (
        <PlainTable
          look="plain-cards"
          columns={columnsOf(feeds, (line) => void end(line))}
          rows={query.data.list}
          keyOf={({ id }) => id}
          lookOf={({ daysLeft }) => (daysLeft < 0 ? 'muted' : undefined)}
        />
      )}
      {isAdding && query.data && (
        <TokenDialog
          today={query.data.today}
          feeds={feeds}
          onClose={() => setAdding(false)}
          onCreated={(token) => {
            setAdding(false);
            setCreated(token);
            void query.refetch();
          }}
        />
      )}
      {created && <CreatedToken created={created} feeds={feeds} onClose={() => setCreated(null)} />}
    </section>
  );
}

const columnsOf = (feeds: TokenList['feeds'], end: (line: TokenLine) => void): PlainColumn<TokenLine>[] => [
  {
    key: 'name',
    header: words.columns.name,
    cell: ({ name, createdOn }) => (
      <>
        <b className="breaks block">{name}</b>
        <span className="block caption muted">{createdOnText(createdOn)}</span>
      </>
    ),
  },
  { key: 'rights', header: words.columns.rights, cell: (line) => <TokenRights line={line} feeds={feeds} /> },
  {
    key: 'expires',
    header: words.columns.expires,
    labelled: true,
    cell: ({ expiresOn, daysLeft }) => (
      <>
        {expiresOn}
        <span className={classNames('block caption', daysLeft < soon ? 'negative' : 'muted')}>
          {daysLeft < 0 ? words.expired : daysLeftText(daysLeft)}
        </span>
      </>
    ),
  },
  {
    key: 'use',
    header: words.columns.lastUse,
    labelled: true,
    cell: ({ lastUsedAt, lastAddress }) => (
      <>
        {lastUsedAt === null ? <span className="faint">{commonWords.none}</span> : lastUsedAt.slice(0, -3)}
        {lastAddress !== null && <span className="block caption muted">{lastAddress}</span>}
      </>
    ),
  },
  {
    key: 'actions',
    header: words.columns.actions,
    look: 'end',
    cell: (line) => {
      const word = line.daysLeft < 0 ? commonWords.remove : words.revoke;
      return (
        <Button label={`${line.name} ${word}`} onClick={() => end(line)}>
          {word}
        </Button>
      );
    },
  },
];
