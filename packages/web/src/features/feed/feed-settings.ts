import { createContext, use } from 'react';
import type { FeedSettings } from '@tsuun/contract/feeds';

const FeedSettingsContext = createContext<FeedSettings | null>(null);

export const FeedSettingsProvider = FeedSettingsContext;

/** What the server is set up for, as far as feeds need it; `null` while it is not known. */
export const useFeedSettings = (): FeedSettings | null => use(FeedSettingsContext);
