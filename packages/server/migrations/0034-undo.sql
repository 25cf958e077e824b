-- 取り消す: what a batch or an import did is taken back from the history of its records (docs/decisions/0024).

-- The act that a line took back. Done once: what failed does not count.
alter table activity add undoes_id bigint references activity;
create unique index activity_undone_once on activity (undoes_id) where undoes_id is not null and state <> 'failed';

-- By what people know a record that was left, which may be gone by then.
alter table activity_skip add name text;

-- Rules name the activity that changed them, as orders and fees do.
alter table arrival_fee_change add activity_id bigint;
alter table name_conversion_change add activity_id bigint;
create index arrival_fee_change_of_activity on arrival_fee_change (activity_id) where activity_id is not null;
create index name_conversion_change_of_activity on name_conversion_change (activity_id) where activity_id is not null;

-- One import's rows lie together: a summary of pages finds them and costs the import nothing.
create index order_change_of_job on order_change using brin (job_id) with (pages_per_range = 32, autosummarize = on);
create index arrival_fee_change_of_job on arrival_fee_change using brin (job_id) with (autosummarize = on);
create index name_conversion_change_of_job on name_conversion_change using brin (job_id) with (autosummarize = on);

-- All that a deleted order held is about 4 kB. Squeezing that under the usual 2 kB cost more than all else of undoing an
-- import; left as it is, it takes a page for two.
alter table order_change set (toast_tuple_target = 8160);
