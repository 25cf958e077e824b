import type { StoredDraft } from './stored-draft.ts';

const moment = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Local time of a draft, such as `5月12日 14:03`. */
export const savedAtText = ({ savedAt }: StoredDraft): string => moment.format(savedAt);
