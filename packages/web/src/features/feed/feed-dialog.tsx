import type { FeedSettings } from '@tsuun/contract/feeds';
import type { OpenRecord } from '../../editing/open-record.ts';
import { MasterDialog } from '../../master/master-dialog.tsx';
import { FeedSettingsProvider } from './edited-feed.ts';
import { feedKind } from './feed-kind.ts';

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
