import { pageTitles } from '@tsuun/domain/message/page-titles';
import { words } from '@tsuun/domain/message/words';
import { mayOpen, type Authority, type FunctionCode } from '@tsuun/domain/permission/functions';
import {
  accountPath,
  activitiesPath,
  notesPath,
  auditPage,
  dataVolumePage,
  editableMasters,
  feedsPath,
  helpPath,
  monthPage,
  pages,
  pendingPage,
  recordListPaths,
  referenceMasters,
  tabs,
  type Address,
  type PageInfo,
  type RecordListCode,
} from '../../shell/pages.ts';
import type { IconName } from '../../ui/icon-paths.ts';

/** Page that 移動 opens. */
export interface Place {
  readonly label: string;
  readonly to: Address;
  readonly icon: IconName;
  /** Right to the page; `null` for every signed-in user. */
  readonly code: FunctionCode | null;
}

const placeOf =
  (icon: IconName) =>
  ({ tab, path, code }: PageInfo): Place => ({ label: tab, to: path, icon, code });

const areaIcons: readonly IconName[] = ['home', 'transferIn', 'container', 'yen', 'transferOut'];

const areas: readonly Place[] = tabs.map((page, at) => placeOf(areaIcons[at] ?? 'list')(page));

const titled = (page: PageInfo, icon: IconName): Place => ({ ...placeOf(icon)(page), label: page.title });

const screens: readonly Place[] = [
  ...areas,
  titled(pendingPage, 'transferIn'),
  { label: pageTitles.feeds, to: feedsPath, icon: 'transferIn', code: pages.imports.code },
  titled(monthPage, 'transferOut'),
  { label: pageTitles.notes, to: notesPath, icon: 'note', code: null },
  { label: words.activities, to: activitiesPath, icon: 'clock', code: null },
  titled(auditPage, 'list'),
  titled(dataVolumePage, 'list'),
  { label: words.account, to: accountPath, icon: 'user', code: null },
  { label: words.help, to: helpPath, icon: 'info', code: null },
];

const masters: readonly Place[] = [...editableMasters, ...referenceMasters].map(placeOf('table'));

const open = (authorities: readonly Authority[]) => (place: Place) =>
  place.code === null || mayOpen(authorities, place.code);

export const screensFor = (authorities: readonly Authority[]): readonly Place[] => screens.filter(open(authorities));
export const mastersFor = (authorities: readonly Authority[]): readonly Place[] => masters.filter(open(authorities));

/** List whose saved conditions 移動 finds. */
export interface ViewedList {
  readonly label: string;
  readonly path: (typeof recordListPaths)[RecordListCode];
  /** Setting with the saved conditions. */
  readonly setting: string;
}

/** Lists of records that a user may open; `setting` is the one of their page. */
export const viewedLists = (authorities: readonly Authority[]): readonly ViewedList[] =>
  [...areas, ...masters].flatMap(({ label, code }) =>
    code !== null && code in recordListPaths && mayOpen(authorities, code)
      ? {
          label,
          path: recordListPaths[code as RecordListCode],
          setting: `${code.toLowerCase().replaceAll('_', '-')}.views`,
        }
      : [],
  );
