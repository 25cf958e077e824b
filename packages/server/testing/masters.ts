import type pg from 'pg';

/**
 * A few master rows for tests. First those that `orderBody`, `feeBody` and the rule bodies name: two of our stations and
 * one of theirs, one gone; counterparties of each category; departments, items; handling categories, accounts (one that
 * fixes its tax category, one that fixes one nobody knows), tax categories. Then those that `zentsuRow` and stored orders
 * name: four stations, two of ours, one with two agents.
 */
export async function loadMasters(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into keitan_bumon (id, keitan_bumon_code, keitan_bumon_name_kanji) values
      ('120100', '120100', '大阪支店'), ('130200', '130200', '東京支店');
    insert into hinmoku (id, hinmoku_code, hinmoku_name_kanji, gone) values
      ('050102', '050102', '印刷用紙', false), ('010101', '010101', '米', false), ('999999', '999999', '古い品目', true);
    insert into tsuun (id, jr_eki_code, eki_sub_code, ekimei_kanji, jutakunin_code, jutakunin_sub_code, kaisha_name, keitan_bumon_code, gone) values
      ('6092/-/10010/000', '6092', null, '吹田(タ)', '10010', '000', '浪速通運', '120100', false),
      ('4411/-/10020/000', '4411', null, '東京(タ)', '10020', '000', '東京ロジスティクス', '130200', false),
      ('1591/01/30030/000', '1591', '01', '札幌(タ)', '30030', '000', '北海道通運', null, false),
      ('0001/-/90090/000', '0001', null, '廃止駅', '90090', '000', '旧通運', null, true);
    insert into torihikisaki (id, torihikisaki_code, torihikisaki_seishiki_meisho, torihiki_kubun_code, gone) values
      ('2000555120', '2000555120', '㈱髙﨑製紙', '1', false), ('2000104410', '2000104410', '浪速陸運株式会社', '1', false),
      ('1000000010', '1000000010', '自社', '2', false), ('2000999999', '2000999999', '旧取引先', '1', true);
    insert into atsukai_kubun (id, atsukai_kubun_code, atsukai_kubun_name1, atsukai_kubun_name2, atsukai_kubun_name3) values
      ('201', '201', '通運', '附帯', '留置料'), ('202', '202', '通運', '附帯', '荷役作業'), ('401', '401', '倉庫', '保管', '保管料');
    insert into kazei_kubun (id, kazei_kubun, kazei_kubun_name) values
      ('10', '10', '課税10%'), ('20', '20', '非課税'), ('30', '30', '不課税');
    insert into kanjokamoku (id, kanjokamoku_code, kanjokamoku_meisho_seishiki, kamoku_kubun, fixed_kazei_kubun, gone) values
      ('410300', '410300', '附帯作業収入', '1', '10', false), ('419900', '419900', '雑収入', '1', null, false),
      ('510300', '510300', '作業委託費', '2', '10', false), ('519900', '519900', '雑費', '2', null, false),
      ('499999', '499999', '旧科目', '3', null, true), ('488888', '488888', '課税区分違い', '3', '77', false);
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
