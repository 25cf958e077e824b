import { addProblem, missingFields, type Problems } from '../field/read-record.ts';
import { feedProblems } from '../message/feed.ts';
import { message } from '../message/message.ts';
import { importKinds } from '../transfer/import-kinds.ts';
import { parseTime } from '../value/masks.ts';
import { type FeedEntry, feedFields, recipientCodes } from './fields.ts';

const maxRecipients = 20;

/** Fields that each source needs, besides those of the schedule. */
const needs = {
  folder: ['folder', 'pattern', 'afterImport'],
  sftp: ['host', 'port', 'folder', 'pattern', 'userName', 'auth', 'afterImport'],
  drop: ['pattern'],
  mms: [],
} as const;
const scheduleFields = ['minutes', 'fromTime', 'toTime', 'days'] as const;

/** Fields that a source uses; all others are blank in a stored feed. */
function usedFields({ source }: Pick<FeedEntry, 'source'>): readonly (keyof FeedEntry)[] {
  const ofSource = source === null ? [] : needs[source];
  return [
    ...(['name', 'kind', 'source', 'onFault', 'recipients'] as const),
    ...ofSource,
    ...(source === 'drop' ? [] : scheduleFields),
    ...(source === 'mms' ? [] : (['dueTime'] as const)),
    ...(source === 'sftp' ? (['hostKey', 'password', 'privateKey'] as const) : []),
  ];
}

/** Entry as it is stored: the source of its kind, times in full, and blanks where the source has no such field. */
export function normalizedFeed<E extends FeedEntry>(entry: E): E {
  const source = entry.kind === 'mms' ? 'mms' : entry.source === 'mms' ? null : entry.source;
  const used = new Set<string>(usedFields({ source }));
  const time = (text: string | null): string | null => {
    const parsed = parseTime(text ?? '');
    return typeof parsed === 'string' ? parsed : text;
  };
  const cleared = Object.keys({ ...feedFields, password: 0, privateKey: 0 }).filter((key) => !used.has(key));
  return {
    ...entry,
    source,
    fromTime: time(entry.fromTime),
    toTime: time(entry.toTime),
    dueTime: time(entry.dueTime),
    folder:
      entry.folder !== null && entry.folder !== '/' && entry.folder.endsWith('/')
        ? entry.folder.slice(0, -1)
        : entry.folder,
    ...(entry.auth === 'password' && { privateKey: null }),
    ...Object.fromEntries(cleared.map((key) => [key, null])),
  };
}

/** Problems of a feed as entered, by field, that can be seen without the server (FEED-02). */
export function feedEntryProblems(entry: FeedEntry): Problems {
  const problems = missingFields(feedFields, entry);
  const { source, kind } = entry;
  if (source !== null) {
    const needed = [...needs[source], ...(source === 'drop' ? [] : scheduleFields)];
    for (const path of needed) if (entry[path] === null) addProblem(problems, path, message.required);
  }
  for (const path of ['fromTime', 'toTime', 'dueTime'] as const)
    if (entry[path] !== null && !isTime(entry[path])) addProblem(problems, path, feedProblems.time);
  if (isTime(entry.fromTime) && isTime(entry.toTime) && entry.toTime <= entry.fromTime)
    addProblem(problems, 'toTime', feedProblems.timeOrder);
  if (entry.folder !== null && !isAbsolute(entry.folder)) addProblem(problems, 'folder', feedProblems.folder);
  if (entry.host !== null && !/^[A-Za-z0-9.:_-]+$/.test(entry.host)) addProblem(problems, 'host', feedProblems.host);
  const ending = kind === null ? null : importKinds[kind].file;
  if (entry.pattern !== null && ending !== null) {
    if (!entry.pattern.toLowerCase().endsWith(ending)) addProblem(problems, 'pattern', feedProblems.pattern(ending));
    if (/[/\\]/.test(entry.pattern)) addProblem(problems, 'pattern', feedProblems.patternCharacters);
  }
  if (recipientCodes(entry.recipients).length > maxRecipients)
    addProblem(problems, 'recipients', feedProblems.tooManyRecipients);
  return problems;
}

const isTime = (text: string | null): text is string => text !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const isAbsolute = (folder: string): boolean => folder.startsWith('/') && !folder.split('/').includes('..');

/**
 * True if a file name matches a pattern, in which `*` stands for any characters and `?` for one. Case and the
 * composition of kana do not matter. Hidden files and the lock files of spreadsheets never match. Takes time in
 * proportion to the lengths, whatever the pattern.
 */
export function matchesPattern(name: string, pattern: string): boolean {
  if (/^(\.|~\$)/.test(name)) return false;
  const [text, form] = [folded(name), folded(pattern)];
  let [at, place, star, mark] = [0, 0, -1, 0];
  while (at < text.length) {
    if (form[place] === '*') [star, mark, place] = [place, at, place + 1];
    else if (form[place] === '?' || form[place] === text[at]) [at, place] = [at + 1, place + 1];
    else if (star >= 0) [place, mark, at] = [star + 1, mark + 1, mark + 1];
    else return false;
  }
  while (form[place] === '*') place += 1;
  return place === form.length;
}

const folded = (text: string): readonly string[] => [...text.normalize('NFC').toLowerCase()];
