import type { Queryable } from '../src/db/transaction.ts';

/** A handful of master rows that orders point at: four stations, two of ours, one with two agents. */
export async function loadMasters(db: Queryable): Promise<void> {
  await db.query(`
    insert into keitan_bumon (id, keitan_bumon_code, keitan_bumon_name_kanji) values
      ('100200', '100200', '東京支店'), ('100300', '100300', '札幌支店');
    insert into tsuun (id, jr_eki_code, eki_sub_code, ekimei_kanji, jutakunin_code, jutakunin_sub_code, kaisha_name, keitan_bumon_code) values
      ('4506/-/10010/000', '4506', null, '東京(タ)', '10010', '000', '当社', '100200'),
      ('0101/00/00123/-', '0101', '00', '札幌(タ)', '00123', null, '当社', '100300'),
      ('7001/01/20010/-', '7001', '01', '大阪(タ)', '20010', null, '大阪通運', null),
      ('7001/01/20020/-', '7001', '01', '大阪(タ)', '20020', null, '難波通運', null);
    insert into hinmoku (id, hinmoku_code, hinmoku_name_kanji) values ('012345', '012345', '玉葱'), ('600100', '600100', '紙');
    insert into torihikisaki (id, torihikisaki_code, torihikisaki_seishiki_meisho, torihiki_kubun_code) values
      ('T001', 'T001', '株式会社東京青果', '1'), ('T002', 'T002', '㈱髙﨑運輸', '1'), ('T900', 'T900', '当社', '2')`);
}
