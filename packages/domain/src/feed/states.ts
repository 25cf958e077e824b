/** State of a feed in its list; all but `ok` and `paused` need attention. */
export type FeedState = 'ok' | 'late' | 'faulty' | 'unreachable' | 'paused';

/** Minutes for which a source is away until 要対応 and a mail report it. */
export const unreachableMinutes = 30;

/** Kinds of lines of 自動取込 in 要対応. */
export const feedWorkKinds = ['faulty', 'late', 'unreachable'] as const;
export type FeedWorkKind = (typeof feedWorkKinds)[number];

/** Maximum number of mails of one feed within an hour. */
export const maxMailsPerHour = 10;
