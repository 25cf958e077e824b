import type { MonthPart } from '@tsuun/domain/month-end/report/search';

/**
 * Columns by which lines are grouped: of orders `o` with charges `c` and of fees `f`; `month` is the month of their
 * day.
 */
export interface Key {
  readonly order: string;
  readonly other: string;
  readonly fee: string;
  /** True if a record has one line for each of its payees, `paid`. */
  readonly byPayee: boolean;
}

const key = (order: string, fee: string, more: Partial<Key> = {}): Key => ({
  order,
  fee,
  other: 'null',
  byPayee: false,
  ...more,
});

const keys: Readonly<Record<MonthPart, Key>> = {
  billingTo: key('c.billing_to_id', 'f.billing_to_id'),
  payTo: key('paid.payee_id', 'paid.payee_id', { byPayee: true }),
  station: key('o.charge_transportation_id', 'f.charge_transportation_id'),
  keitan: key('o.keitan_id', 'f.keitan_id'),
  orderType: key('o.order_type', 'null'),
  lane: key('o.dep_transportation_id', 'null', { other: 'o.arr_transportation_id' }),
};

/**
 * Returns the columns for an order or a fee `r` in the snapshot of a month; columns that fees do not have are blank.
 */
export function snapshotKeyOf(part: MonthPart): Pick<Key, 'other' | 'byPayee'> & { readonly id: string } {
  const { order, other, byPayee } = keys[part];
  const kept = (column: string): string =>
    column.replace(/^[oc]\.(\w+)$/, `r.fields->>'$1'`).replace('null', 'null::text');
  return { id: kept(order), other: kept(other), byPayee };
}

/** Returns the columns by which the lines of a part of the report are grouped. */
export const keyOf = (part: MonthPart): Key => keys[part];

/**
 * Names of the group `g`: its code, its name, and the masters that contain them, including retired rows, because old
 * orders have them.
 */
interface Names {
  readonly code: string;
  readonly name: string;
  readonly joins: string;
}

const party: Names = {
  code: 'm.torihikisaki_code',
  name: 'm.torihikisaki_seishiki_meisho',
  joins: 'left join torihikisaki m on m.id = g.id',
};

/** SQL of a station's name with that of its agent, since one station has several agents. */
const place = (alias: string): string =>
  `coalesce(nullif(concat_ws(' ', ${alias}.ekimei_kanji, ${alias}.kaisha_name), ''), '—')`;

const names: Readonly<Record<MonthPart, Names>> = {
  billingTo: party,
  payTo: party,
  station: {
    code: 'm.jr_eki_code',
    name: `case when m.id is not null then ${place('m')} end`,
    joins: 'left join tsuun m on m.id = g.id',
  },
  keitan: {
    code: 'm.keitan_bumon_code',
    name: 'm.keitan_bumon_name_kanji',
    joins: 'left join keitan_bumon m on m.id = g.id',
  },
  orderType: { code: 'g.id', name: 'null::text', joins: '' },
  lane: {
    code: `nullif(concat_ws(' → ', m.jr_eki_code, n.jr_eki_code), '')`,
    name: `case when m.id is not null or n.id is not null
                then concat_ws(' → ', ${place('m')}, ${place('n')}) end`,
    joins: 'left join tsuun m on m.id = g.id left join tsuun n on n.id = g.other_id',
  },
};

/** Returns the SQL of the codes and names of a part's groups. */
export const namesOf = (part: MonthPart): Names => names[part];
