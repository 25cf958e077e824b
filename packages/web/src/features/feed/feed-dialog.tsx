import { type FeedSettings, deleteFeed, getFeed, getFeedHistory, saveFeed } from '@tsuun/contract/feeds';
import { blankRecord } from '@tsuun/domain/field/leaves';
import { addProblem, firstSentences } from '@tsuun/domain/field/read-record';
import { feedEntryProblems, normalizedFeed } from '@tsuun/domain/feed/check';
import { feedFields, feedRecord, feedSecretFields, newFeed, usualOnFault } from '@tsuun/domain/feed/fields';
import { feedWords } from '@tsuun/domain/message/feed';
import { message } from '@tsuun/domain/message/message';
import type { OpenRecord } from '../../editing/open-record.ts';
import { MasterDialog } from '../../master/master-dialog.tsx';
import { FeedSettingsProvider, edited, type EditedFeed } from './edited-feed.ts';
import { editedFields } from '../../editing/draft.ts';
import { plainRecord, recordQueries } from '../../editing/record-kind.ts';
import { call } from '../../lib/calls.ts';
import type { DialogKind } from '../../master/master-kind.tsx';
import { FeedForm } from './feed-form.tsx';

const alone = { previous: null, next: null, position: 0, total: 0 };

interface FeedDialogProps {
  /** Settings of the server that feeds need; `null` while they are not known. */
  readonly settings: FeedSettings | null;
  readonly open: OpenRecord;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Dialog of a feed, which has no neighbours (FEED-03). */
export const FeedDialog = ({ settings, open, onClose, onChanged }: FeedDialogProps) => (
  <FeedSettingsProvider value={settings}>
    <MasterDialog
      kind={feedKind}
      target={open}
      neighbours={alone}
      onMove={() => undefined}
      onClose={onClose}
      onChanged={onChanged}
    />
  </FeedSettingsProvider>
);

const ofSftp = (value: unknown) => (feed: EditedFeed) => (feed.source === 'sftp' ? value : null);

const feedKind: DialogKind<EditedFeed> = {
  ...plainRecord,
  dialogTitle: feedWords.editTitle,
  dialogSize: 'wide',
  code: 'USER',
  remove: deleteFeed,
  history: getFeedHistory,
  drafts: 'feed',
  leaves: editedFields({ ...feedFields, ...feedSecretFields }),
  ...recordQueries('feed', async (id, options) => edited(await call(getFeed, { params: { id }, ...options }))),
  send: async (feed, creation) => ({
    data: edited((await call(saveFeed, { body: normalizedFeed(feed), creation, ownErrors: 'answered' })).data),
  }),
  normalise: (feed) => ({
    ...feed,
    source: feed.kind === 'mms' ? 'mms' : feed.source === 'mms' ? null : feed.source,
  }),
  followers: [
    { path: 'onFault', valueFrom: ({ kind }) => kind && usualOnFault(kind) },
    { path: 'port', valueFrom: ofSftp(22) },
    { path: 'auth', valueFrom: ofSftp('password') },
    { path: 'afterImport', valueFrom: ({ source }) => (source === 'folder' || source === 'sftp' ? 'move' : null) },
  ],
  problemsOf: (feed) => {
    const problems = feedEntryProblems(normalizedFeed(feed));
    const secret = feed.auth === 'key' ? 'privateKey' : 'password';
    if (feed.source === 'sftp' && !feed.hasSecret && feed[secret] === null)
      addProblem(problems, secret, message.required);
    return firstSentences(problems);
  },
  refusalOf: ({ source, hostKey }) => (source === 'sftp' && hostKey === null ? feedWords.hostKeyMissing : null),
  empty: () => ({ ...edited(blankRecord(feedRecord)), ...newFeed, onFault: null }),
  nameOf: ({ name }) => name,
  Form: FeedForm,
};
