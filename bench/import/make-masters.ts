import type { ClientBase } from 'pg';

/** Inserts masters of realistic size: 400 stations, 300 items, 2,000 counterparties, 1,000 conversions, 5,000 fees. */
export async function makeMasters(client: ClientBase): Promise<void> {
  await client.query(`
    insert into keitan_bumon (id, keitan_bumon_code, keitan_bumon_name_kanji)
    select code, code, '支店' || code from (select lpad((100000 + i)::text, 6, '0') as code from generate_series(0, 49) i) b;
    insert into tsuun (id, jr_eki_code, eki_sub_code, ekimei_kanji, jutakunin_code, jutakunin_sub_code, keitan_bumon_code)
    select eki || '/-/' || jut || '/000', eki, null, '駅' || i, jut, '000', lpad((100000 + i % 50)::text, 6, '0')
      from (select i, lpad((1000 + i)::text, 4, '0') as eki, lpad((10000 + i)::text, 5, '0') as jut
              from generate_series(0, 399) i) s;
    insert into hinmoku (id, hinmoku_code, hinmoku_name_kanji)
    select code, code, '品目' || code from (select lpad(i::text, 6, '0') as code from generate_series(0, 299) i) h;
    insert into torihikisaki (id, torihikisaki_code, torihikisaki_seishiki_meisho, torihiki_kubun_code)
    select 'T' || i, 'T' || i, '取引先株式会社' || i, '1' from generate_series(0, 1999) i;
    insert into name_conversion (consignee_nm, tsuun_id, hinmoku_id, conversion_nm)
    select '株式会社荷受人' || i % 3000, t.id, lpad((i % 300)::text, 6, '0'), '荷受人' || i % 3000
      from generate_series(0, 999) i join tsuun t on t.jr_eki_code = lpad((1000 + i % 400)::text, 4, '0');
    insert into arrival_fee (dep_jr_eki_code, dep_jutakunin_code, arr_jr_eki_code, consignee_name, cntn_tonnage, hinmoku_id,
                             arrival_type, torihikisaki_id, delivery_amt, winter_amt)
    select lpad((1000 + i * 7 % 400)::text, 4, '0'), lpad((10000 + i * 7 % 400)::text, 5, '0'),
           lpad((1000 + i % 400)::text, 4, '0'), '株式会社荷受人' || i % 3000, 5, lpad((i % 300)::text, 6, '0'),
           (1 + i % 2)::text, 'T1', 20000 + i, 500
      from generate_series(0, 4999) i on conflict do nothing;
    analyze`);
}
