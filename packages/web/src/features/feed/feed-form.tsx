import { useState } from 'react';
import { feedFields, feedSecretFields } from '@tsuun/domain/feed/fields';
import { feedWords } from '@tsuun/domain/message/feed';
import { MasterField, MasterFieldFrame, useMasterForm } from '../../master/master-kind.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceInput } from '../../ui/input/choice/choice-input.tsx';
import { MaskedInput } from '../../ui/input/masked-input.tsx';
import { PasswordInput } from '../../ui/input/password-input.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { type EditedFeed, keepsSecret, useFeedSettings } from './edited-feed.ts';
import { Recipients } from './recipients.tsx';
import './feed-form.css';

/** Form of a feed: on the left where files come from, on the right when, and what happens then (FEED-01). */
export function FeedForm() {
  const { record } = useMasterForm<EditedFeed>();
  return (
    <div className="feed-form parts">
      <div className="halves">
        <MasterField path="name" width="full" />
        <MasterField path="kind" width={200} />
      </div>
      <div className="halves">
        <div className="parts">{record.kind !== 'mms' && <SourcePart />}</div>
        <div className="parts">
          {record.source !== 'drop' && <SchedulePart />}
          {record.kind !== 'mms' && <DuePart />}
          <HandlingPart />
          <section aria-labelledby="feed-mail">
            <h3 className="section-title" id="feed-mail">
              {feedWords.mail}
            </h3>
            <Recipients />
          </section>
        </div>
      </div>
    </div>
  );
}

function SourcePart() {
  const { record, errorAt, put } = useMasterForm<EditedFeed>();
  const settings = useFeedSettings();
  const { source, id } = record;
  const unavailable = {
    ...(settings?.folders.length === 0 && { folder: feedWords.noFolders }),
    ...(settings?.keepsSecrets === false && { sftp: feedWords.noSecrets }),
  };
  return (
    <section aria-labelledby="feed-source">
      <h3 className="section-title" id="feed-source">
        {feedWords.source}
      </h3>
      <MasterFieldFrame path="source">
        <ChoiceInput
          label={feedFields.source.label}
          labelPlace="beside"
          required
          choices={feedFields.source.choices}
          unavailable={unavailable}
          value={source}
          error={errorAt('source')}
          onChange={(chosen) => put({ source: chosen })}
        />
      </MasterFieldFrame>
      {Object.values(unavailable).map((reason) => (
        <p key={reason} className="under-label breaks muted caption">
          {reason}
        </p>
      ))}
      {source === 'sftp' && (
        <div className="feed-host row">
          <MasterField path="host" width="full" required />
          <MasterField path="port" width={60} />
        </div>
      )}
      {(source === 'folder' || source === 'sftp') && <MasterField path="folder" width="full" required />}
      {source === 'folder' && settings !== null && settings.folders.length > 0 && (
        <p className="under-label breaks muted caption">{feedWords.foldersNote(settings.folders)}</p>
      )}
      {source !== null && <MasterField path="pattern" width="full" required />}
      {source === 'drop' && id !== null && (
        <p className="under-label breaks muted caption">{feedWords.dropNote(`/gpa/api/feeds/${id}/files/…`)}</p>
      )}
      {source === 'sftp' && <Identity />}
      {(source === 'folder' || source === 'sftp') && <ConnectionTest />}
    </section>
  );
}

/** User and secret of an SFTP source. A stored secret is replaced on request, or when the access changes. */
function Identity() {
  const { record, base, errorAt, put } = useMasterForm<EditedFeed>();
  const [changing, setChanging] = useState(false);
  const isKept = keepsSecret(base, base, record) && !changing;
  const isKey = record.auth === 'key';
  const secret = isKey ? feedSecretFields.privateKey : feedSecretFields.password;
  return (
    <>
      <MasterField path="userName" width="full" required />
      <MasterField path="auth" required />
      {isKept ? (
        <div className="feed-kept row">
          <TextInput
            label={secret.label}
            labelPlace="beside"
            required
            readOnly
            width="full"
            value={feedWords.stored}
            onChange={() => undefined}
          />
          <Button onClick={() => setChanging(true)}>{feedWords.change}</Button>
        </div>
      ) : (
        <>
          {isKey && <MasterField path="privateKey" width="full" required />}
          <MasterFieldFrame path="password">
            <PasswordInput
              label={isKey ? feedWords.passphrase : feedSecretFields.password.label}
              labelPlace="beside"
              required={!isKey}
              autoComplete="new-password"
              name="password"
              width="full"
              value={record.password}
              error={errorAt('password')}
              onChange={(password) => put({ password })}
            />
          </MasterFieldFrame>
        </>
      )}
    </>
  );
}

interface TimeFieldProps {
  readonly path: 'fromTime' | 'toTime' | 'dueTime';
  readonly label: string;
  readonly labelPlace?: 'beside' | 'hidden';
  readonly required?: boolean;
  readonly note?: string;
}

function TimeField({ path, labelPlace = 'beside', ...props }: TimeFieldProps) {
  const { record, errorAt, put } = useMasterForm<EditedFeed>();
  return (
    <MasterFieldFrame path={path}>
      <MaskedInput
        {...props}
        mask="time"
        name={path}
        labelPlace={labelPlace}
        value={record[path]}
        error={errorAt(path)}
        onChange={(time) => put({ [path]: time })}
      />
    </MasterFieldFrame>
  );
}

const SchedulePart = () => (
  <section aria-labelledby="feed-schedule">
    <h3 className="section-title" id="feed-schedule">
      {feedWords.schedule}
    </h3>
    <MasterField path="minutes" width={56} required note={feedWords.minutesUnit} />
    <div className="row">
      <TimeField path="fromTime" label={feedWords.hours} required />
      <span className="muted">～</span>
      <TimeField path="toTime" label={feedFields.toTime.label} labelPlace="hidden" />
    </div>
    <MasterField path="days" required />
  </section>
);

const DuePart = () => (
  <section aria-labelledby="feed-due">
    <h3 className="section-title" id="feed-due">
      {feedWords.due}
    </h3>
    <TimeField path="dueTime" label={feedWords.onBusinessDays} note={feedWords.dueUnit} />
  </section>
);

function HandlingPart() {
  const { record } = useMasterForm<EditedFeed>();
  if (record.kind === 'mms') return null;
  return (
    <section aria-labelledby="feed-handling">
      <h3 className="section-title" id="feed-handling">
        {feedWords.handling}
      </h3>
      {(record.source === 'folder' || record.source === 'sftp') && (
        <MasterField path="afterImport" required note={feedWords.movedNote} />
      )}
      <MasterField path="onFault" />
      <p className="under-label breaks muted caption">{feedWords.onFaultNote}</p>
    </section>
  );
}
