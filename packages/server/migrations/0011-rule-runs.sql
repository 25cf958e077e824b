-- A rule run changes the charges of very many orders and nothing of their transport. Stamping each transport row for it
-- costs five times what the charges do and leaves the wide table full of dead rows, so runs are counted and stamped
-- here: an order's version is orders.version_no + rule_runs, its last change the later of both (docs/decisions/0012).

alter table order_charges
  add rule_runs integer not null default 0,
  add ruled_at timestamptz,
  add ruled_user_id text;
