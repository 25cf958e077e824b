import { atsukaiKubun, kazeiKubun, torihikiKubun } from './kubuns.ts';
import { eigyobi } from './eigyobi.ts';
import { hinmoku } from './hinmoku.ts';
import { jugyoin } from './jugyoin.ts';
import { kanjokamoku } from './kanjokamoku.ts';
import { keitanBumon } from './keitan-bumon.ts';
import type { Master } from './master.ts';
import { sharyo } from './sharyo.ts';
import { torihikisaki } from './torihikisaki.ts';
import { tsuun } from './tsuun.ts';

/** The read-only masters in the order of the menu (NAV). */
export const masters: readonly Master[] = [
  torihikisaki,
  keitanBumon,
  kanjokamoku,
  jugyoin,
  sharyo,
  atsukaiKubun,
  hinmoku,
  kazeiKubun,
  torihikiKubun,
  tsuun,
  eigyobi,
];
