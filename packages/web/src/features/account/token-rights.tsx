import type { TokenLine, TokenList } from '@tsuun/contract/access-tokens';
import { accessTokenWords as words, dropRightText } from '@tsuun/domain/message/access-token-sentence';
import { functionNames, type FunctionCode } from '@tsuun/domain/permission/functions';

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
        <span key={word} className="tokens-right">
          <span className="muted">{word}</span> {names}
        </span>
      ),
  );
}
