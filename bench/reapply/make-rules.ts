/**
 * Masters and arrival fees as SQL: 150 stations with branches and agents, rules of every wildcard shape, and a list of
 * them by number (`bench_rule`) that orders are made from.
 */
export const makeRules = (count: number): string => `
  select setseed(0.42);
  insert into torihikisaki (id, torihikisaki_code, torihikisaki_seishiki_meisho, torihiki_kubun_code)
  select n::text, lpad(n::text, 6, '0'), '北都運輸倉庫 第' || n || '営業所', case when n % 10 = 0 then '2' else '1' end
    from generate_series(1, 300) n;
  insert into hinmoku (id, hinmoku_code, hinmoku_name_kanji)
  select lpad(n::text, 6, '0'), lpad(n::text, 6, '0'), '化学工業品 ' || n from generate_series(1, 50) n;
  insert into tsuun (id, jr_eki_code, eki_sub_code, ekimei_kanji, jutakunin_code, jutakunin_sub_code, kaisha_name)
  select concat_ws('/', code, coalesce(sub, '-'), agent, agent_sub), code, sub, '駅' || code, agent, agent_sub, '通運' || agent
    from (select (4500 + n)::text as code, (30000 + n)::text as agent from generate_series(1, 150) n) station,
         (values (null), ('01')) subs(sub), (values ('000'), ('001')) agents(agent_sub);
  insert into arrival_fee
    (dep_jr_eki_code, dep_eki_sub_code, dep_jutakunin_code, dep_jutakunin_sub_code, arr_jr_eki_code, arr_eki_sub_code,
     consignee_name, cntn_tonnage, hinmoku_id, arrival_type, torihikisaki_id, rail_amt_pay_to_id,
     pick_amt, pick_extra_amt, rail_amt, delivery_amt, delivery_profit_amt, winter_amt, delivery_person_amt,
     delivery_extra_amt, delivery_handling_amt, pay_pick_amt, pay_pick_extra_amt, pay_rail_amt)
  select (4500 + dep)::text, (array['', '01'])[1 + n % 2], (30000 + dep)::text, (array['', '001'])[1 + n / 2 % 2],
         (4500 + arr)::text, (array['', '01'])[1 + n / 4 % 2], '東大阪食品㈱ ' || n % 400, 5 + 5 * (n / 8 % 2),
         lpad((1 + n % 50)::text, 6, '0'), (1 + n / 16 % 2)::text, (1 + n % 300)::text, (1 + n % 299)::text,
         16000, 500, 84000, 14600, 1500, 2000, 3000, 700, 400, 14500, 300, 76800
    from (select n, 1 + floor(random() * 150)::int as dep, 1 + floor(random() * 150)::int as arr
            from generate_series(1, ${count}) n) g
  on conflict do nothing;
  create table bench_rule as
  select row_number() over () as n, f.*, count(*) over () as total from arrival_fee f;
  analyze;`;
