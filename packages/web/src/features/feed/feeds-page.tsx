import { useState } from 'react';
import { type FeedLine, listFeeds } from '@tsuun/contract/feeds';
import { countText, feedWords } from '@tsuun/domain/message/feed';
import { counted } from '@tsuun/domain/message/figures';
import { words } from '@tsuun/domain/message/words';
import { functionNames } from '@tsuun/domain/permission/functions';
import type { OpenRecord } from '../../editing/open-record.ts';
import { useRead } from '../../lib/use-read.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { Link } from '../../shell/link.tsx';
import { activitiesPath, pages } from '../../shell/pages.ts';
import { useMayWrite } from '../../shell/site-meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, QueryState } from '../../ui/feedback/empty-state.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { FeedTable } from './feed-table.tsx';

/** Milliseconds between two looks at the states, which change without anybody on this page. */
const refreshInterval = 15_000;

const FeedDialog = lazily(async () => (await import('./feed-dialog.tsx')).FeedDialog);

/** Page 自動取込: the feeds with their states, and the dialog that makes and changes them (FEED-03). */
export function FeedsPage() {
  useDocumentTitle(feedWords.title);
  const query = useRead(['feeds'], listFeeds, {}, { refetchInterval: refreshInterval });
  const [open, setOpen] = useState<OpenRecord | null>(null);
  const mayChange = useMayWrite('USER');
  const refresh = (): void => void query.refetch();
  return (
    <div className="stack loose">
      <div className="row wrap">
        <p className="muted">
          <Link to={pages.imports.path}>{functionNames.IMPORTS}</Link> ／
        </p>
        <h1 className="title">{feedWords.title}</h1>
        <span className="push">
          <Link to={activitiesPath}>{words.activities}</Link>
        </span>
        {mayChange && (
          <Button look="primary" icon="plus" onClick={() => setOpen({ kind: 'new' })}>
            {words.add}
          </Button>
        )}
      </div>
      <section className="card clip" aria-label={feedWords.title} aria-busy={query.isFetching}>
        {query.data === undefined ? (
          <QueryState query={query} />
        ) : (
          <Feeds
            feeds={query.data.list}
            onOpen={mayChange ? (id) => setOpen({ kind: 'edit', id }) : null}
            onChanged={refresh}
          />
        )}
      </section>
      {open !== null && (
        <FeedDialog
          settings={query.data?.settings ?? null}
          open={open}
          onClose={() => setOpen(null)}
          onChanged={refresh}
        />
      )}
    </div>
  );
}

interface FeedsProps {
  readonly feeds: readonly FeedLine[];
  readonly onOpen: ((id: string) => void) | null;
  readonly onChanged: () => void;
}

function Feeds({ feeds, onOpen, onChanged }: FeedsProps) {
  const count = (...states: readonly FeedLine['state'][]): number =>
    feeds.filter(({ state }) => states.includes(state)).length;
  if (feeds.length === 0) return <EmptyState>{feedWords.none}</EmptyState>;
  const [ok, needsWork, paused] = [count('ok'), count('late', 'faulty', 'unreachable'), count('paused')];
  return (
    <>
      <p className="row wrap loose padded">
        <b>{counted(feeds.length)}</b>
        {ok > 0 && <span className="muted">{countText(feedWords.ok, ok)}</span>}
        {needsWork > 0 && <span className="negative">{countText(feedWords.needsWork, needsWork)}</span>}
        {paused > 0 && <span className="muted">{countText(feedWords.paused, paused)}</span>}
      </p>
      <FeedTable feeds={feeds} onOpen={onOpen} onChanged={onChanged} />
    </>
  );
}
