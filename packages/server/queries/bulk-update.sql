-- Write, with history
with staged_rows as materialized (
  select o.id, (o.version_no + c.rule_runs) as read_version, ('{' || concat_ws(', ',
case
  when o.import_locked is distinct from true then '"import_locked": ['
  || coalesce(o.import_locked::text, 'null')
  || ', '
  || coalesce(true::text, 'null')
  || ']' end,
case
  when o.remarks is distinct from $1::text then '"remarks": ['
  || coalesce(to_json(o.remarks::text)::text, 'null')
  || ', '
  || coalesce(to_json($2::text::text)::text, 'null')
  || ']' end,
case
  when c.billing_to_id is distinct from $3::text then '"billing_to_id": ['
  || coalesce(to_json(c.billing_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json($4::text::text)::text, 'null')
  || ']' end,
case
  when c.biz_expense_loan_info_billing is distinct from ((c.biz_expense_loan_info_billing
    and $5::text in (select id
      from torihikisaki
      where torihiki_kubun_code = '2')) is true) then '"biz_expense_loan_info_billing": ['
  || coalesce(c.biz_expense_loan_info_billing::text, 'null')
  || ', '
  || coalesce(((c.biz_expense_loan_info_billing
    and $6::text in (select id from torihikisaki where torihiki_kubun_code = '2')) is true)::text,
    'null')
  || ']' end)
  || '}')::jsonb as changes,
       $7::text as remarks,
       $8::text as billing_to_id,
       ((c.biz_expense_loan_info_billing
         and $9::text in (select id
           from torihikisaki
           where torihiki_kubun_code = '2')) is true) as biz_expense_loan_info_billing
  from orders o join order_charges c on c.order_id = o.id
  where o.id = any($10::bigint[])
), written as (
  update orders o
  set remarks = staged.remarks,
    import_locked = $11,
    version_no = o.version_no + 1, updated_at = now(), updated_user_id = $12
  from staged_rows staged
  where o.id = staged.id
    and not o.confirmed
  returning staged.id, staged.read_version + 1 as version_no, null as source, staged.changes as changes
), also as (
  update order_charges c
  set billing_to_id = staged.billing_to_id,
    biz_expense_loan_info_billing = staged.biz_expense_loan_info_billing
  from staged_rows staged join written w on w.id = staged.id
  where c.order_id = staged.id
)
insert into order_change (order_id, user_id, user_name, cause, activity_id, version_no, source, changes, position)
select id, $13, $14, $15, $16::bigint, version_no, source, changes, (select change_position()) from written;
