import { createContext, use } from 'react';
import type { FeedSettings } from '@tsuun/contract/feeds';

const FeedSettingsContext = createContext<FeedSettings | null>(null);

export const FeedSettingsProvider = FeedSettingsContext;

/** Returns the settings of the server that feeds need; `null` while it is not known. */
export const useFeedSettings = (): FeedSettings | null => use(FeedSettingsContext);
