import { useEffect, useRef, useState, type Ref } from 'react';
import { testFeed, type FeedTest } from '@tsuun/contract/feeds';
import { firstSentences } from '@tsuun/domain/field/read-record';
import { normalizedFeed } from '@tsuun/domain/feed/check';
import { feedWords, matchingFilesText } from '@tsuun/domain/message/feed';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import { useMasterForm } from '../../master/master-kind.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { EditedFeed } from './edited-feed.ts';

/** Answer of a test, which holds for this access alone. */
interface Tested {
  readonly answer: FeedTest;
  readonly access: string;
}

const accessOf = (feed: EditedFeed): string =>
  JSON.stringify([
    ...[feed.source, feed.host, feed.port, feed.folder, feed.pattern, feed.userName, feed.auth, feed.hostKey],
    ...[feed.password, feed.privateKey],
  ]);

/** Test of the connection as entered. A new host key is shown and registered here, before anything is sent (FEED-12). */
export function ConnectionTest() {
  const { record, put, report } = useMasterForm<EditedFeed>();
  const [busy, setBusy] = useState(false);
  const [tested, setTested] = useState<Tested | null>(null);
  const test = tested?.access === accessOf(record) ? tested.answer : null;
  const box = useRef<HTMLDivElement>(null);
  const asks = test?.result === 'newHostKey' || test?.result === 'changedHostKey';
  const asked = useRef(asks);
  useEffect(() => {
    // The pressed button went with the box that it stood in.
    if (asks !== asked.current) box.current?.focus();
    asked.current = asks;
  }, [asks]);
  const run = async (feed: EditedFeed): Promise<void> => {
    setBusy(true);
    try {
      const answer = await call(testFeed, { body: normalizedFeed(feed), ownErrors: 'answered' });
      setTested({ answer, access: accessOf(feed) });
    } catch (error) {
      setTested(null);
      if (error instanceof ApiError) report(firstSentences(error.validationError));
    } finally {
      setBusy(false);
    }
  };
  const register = (hostKey: string): void => {
    put({ hostKey });
    void run({ ...record, hostKey });
  };
  if (asks)
    return (
      <HostKeyQuestion
        key={test.hostKey}
        ref={box}
        registered={test.result === 'changedHostKey' ? record.hostKey : null}
        found={test.hostKey ?? ''}
        onRegister={register}
        onReject={() => setTested(null)}
      />
    );
  return (
    <div ref={box} tabIndex={-1} className="well stack" role="group" aria-label={feedWords.test}>
      <div className="row">
        <TestResult test={test} />
        <span className="push">
          <Button busy={busy} onClick={() => void run(record)}>
            {feedWords.test}
          </Button>
        </span>
      </div>
      <dl className="facts caption">
        {record.hostKey !== null && <HostKey label={feedWords.hostKey} hostKey={record.hostKey} />}
        {record.hostKeyAt !== null && record.source === 'sftp' && (
          <>
            <dt className="muted">{feedWords.hostKeyRegistered}</dt>
            <dd>{`${record.hostKeyAt.slice(0, 10)}　${record.hostKeyBy ?? ''}`}</dd>
          </>
        )}
        {test?.result === 'ok' && (
          <>
            <dt className="muted">{feedWords.files}</dt>
            <dd>{matchingFilesText(test.matching, test.newest)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

function TestResult({ test }: { readonly test: FeedTest | null }) {
  if (test?.result === 'ok')
    return (
      <span className="row tight toned tone-confirmed" role="status">
        <Icon name="tick" /> {feedWords.tested}
      </span>
    );
  return (
    <span className="row tight negative" role="status">
      {test !== null && (
        <>
          <Icon name="linkOff" /> {test.message}
        </>
      )}
    </span>
  );
}

function HostKey({ label, hostKey }: { readonly label: string; readonly hostKey: string }) {
  const [type = '', fingerprint = ''] = hostKey.split(' ');
  return (
    <>
      <dt className="muted">{label}</dt>
      <dd>
        {type.replace(/^ssh-/, '').toUpperCase()}
        <br />
        <span className="breaks">{fingerprint}</span>
      </dd>
    </>
  );
}

interface HostKeyQuestionProps {
  readonly ref: Ref<HTMLDivElement>;
  /** Key that was registered before; `null` at the first connection. */
  readonly registered: string | null;
  readonly found: string;
  readonly onRegister: (hostKey: string) => void;
  readonly onReject: () => void;
}

const HostKeyQuestion = ({ ref, registered, found, onRegister, onReject }: HostKeyQuestionProps) => (
  <div ref={ref} tabIndex={-1} className="well tone-locked stack" role="alert">
    <p className="row tight strong toned tone-locked">
      <Icon name="key" />
      {registered === null ? feedWords.newHostTitle : feedWords.changedHostTitle}
    </p>
    <p className="caption">{registered === null ? feedWords.newHostText : feedWords.changedHostText}</p>
    <dl className="facts caption">
      {registered !== null && <HostKey label={feedWords.registeredKey} hostKey={registered} />}
      <HostKey label={feedWords.hostKey} hostKey={found} />
    </dl>
    <div className="row">
      <Button look="primary" onClick={() => onRegister(found)}>
        {registered === null ? feedWords.acceptHostKey : feedWords.renewHostKey}
      </Button>
      <Button onClick={onReject}>{feedWords.rejectHostKey}</Button>
    </div>
  </div>
);
