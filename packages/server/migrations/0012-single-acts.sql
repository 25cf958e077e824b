-- Lines of 処理履歴 for acts on one record: its name, and the first line of the run of equal acts that the list folds into
-- the last of them.
alter table activity
  add column subject text,
  add column run_id bigint,
  add column is_folded boolean not null default false;
create index activity_run on activity (run_id, id) where (run_id is not null);
