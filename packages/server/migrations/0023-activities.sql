-- 処理履歴: one row for everything long or wide, written in the transaction of its effect: every job when it ends, every
-- batch over several records. Change rows name their batch by activity_id and their job, as ever, by job_id, so that
-- whatever an activity changed is found again.

create table activity (
  id bigint generated always as identity primary key,
  kind text not null,
  function_code text not null,
  user_id text not null,
  user_name text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  state text not null check (state in ('done', 'partly', 'failed')),
  total integer not null default 0,
  done integer not null default 0,
  skipped integer not null default 0,
  message text not null,
  job_id bigint unique references job,
  history_id bigint unique references transfer_history,
  -- When its owner saw how it ended.
  read_at timestamptz
);
create index activity_of_user on activity (user_id, id);
create index activity_of_function on activity (function_code, id);
create index activity_unread on activity (user_id) where read_at is null;

-- What a batch passed over. A record may be gone by now, so nothing refers to it; the activity is written just before,
-- and neither is ever deleted.
create table activity_skip (
  activity_id bigint not null,
  record_id bigint not null,
  -- Keys of the rules that refused it
  reasons text[] not null check (cardinality(reasons) > 0),
  primary key (activity_id, record_id)
);

alter table order_change add activity_id bigint;
alter table fee_change add activity_id bigint;
create index order_change_of_activity on order_change (activity_id) where activity_id is not null;
create index fee_change_of_activity on fee_change (activity_id) where activity_id is not null;

-- What ended before keeps its line too, and is nobody's news.
insert into activity (kind, function_code, user_id, user_name, began_at, ended_at, state, message, job_id, history_id, read_at)
select j.kind,
       coalesce(h.function_code, case j.kind when 'apply/arrival-fee' then 'ARRIVAL_FEE'
                                             when 'apply/name-conversion' then 'NAME_CONVERSION' else 'USER' end),
       j.user_id, j.user_name, coalesce(j.started_at, j.created_at), j.finished_at,
       case j.state when 'done' then 'done' else 'failed' end, j.message, j.id, h.id, j.finished_at
  from job j left join transfer_history h on h.job_id = j.id
 where j.state in ('done', 'failed')
 order by j.finished_at, j.id;
