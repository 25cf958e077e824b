import type { FeedSettings } from '@tsuun/contract/feeds';
import { type Feed, type FeedSave, feedSecretFields } from '@tsuun/domain/feed/fields';
import { blankRecord } from '@tsuun/domain/field/leaves';
import { createContext, use } from 'react';

/** Edited feed with the typed secrets, which the server never returns. */
export type EditedFeed = Feed & Pick<FeedSave, keyof typeof feedSecretFields>;

export const edited = (feed: Feed): EditedFeed => ({ ...feed, ...blankRecord(feedSecretFields) });

/** True if the typed or the stored secret fits the access as it is in the form. */
export const keepsSecret = ({ hasSecret, id }: EditedFeed, base: EditedFeed, now: EditedFeed): boolean =>
  hasSecret && id !== null && (['host', 'port', 'userName', 'auth'] as const).every((key) => base[key] === now[key]);

const FeedSettingsContext = createContext<FeedSettings | null>(null);

export const FeedSettingsProvider = FeedSettingsContext;

/** Returns the settings of the server that feeds need; `null` while it is not known. */
export const useFeedSettings = (): FeedSettings | null => use(FeedSettingsContext);
