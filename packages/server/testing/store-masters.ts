import type pg from 'pg';

export const tokyo = '4506/-/10010/000';
export const sapporo = '1201/01/20020/001';

/** A few master rows for orders of tests to point at. */
export async function storeMasters(db: Pick<pg.Pool, 'query'>): Promise<void> {
  await db.query(`
    insert into tsuun (id, jr_eki_code, eki_sub_code, ekimei_kanji, jutakunin_code, jutakunin_sub_code, kaisha_name, keitan_bumon_code)
    values ('${tokyo}', '4506', null, '東京タ', '10010', '000', '東京通運㈱', '001001'),
           ('${sapporo}', '1201', '01', '札幌タ', '20020', '001', '北海道通運', null);
    insert into torihikisaki (id, torihikisaki_code, torihikisaki_seishiki_meisho, torihiki_kubun_code)
    values ('000123', '000123', '㈱髙﨑運輸', '1'), ('000124', '000124', '=cmd()', '2');
    insert into hinmoku (id, hinmoku_code, hinmoku_name_kanji) values ('001234', '001234', '化学工業品');
    insert into keitan_bumon (id, keitan_bumon_code, keitan_bumon_name_kanji) values ('001001', '001001', '東京支店')`);
}
