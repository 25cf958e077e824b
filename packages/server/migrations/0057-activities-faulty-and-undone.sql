-- 誤りあり: a check that found faults ended, but not well.
alter table activity drop constraint activity_state_check;
alter table activity add constraint activity_state_check check (state in ('done', 'partly', 'faulty', 'failed'));

-- Whether an activity is undone now: an undo of it did not fail and was not undone itself.
create function activity_is_undone(activity_id bigint) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from activity u
     where u.undoes_id = activity_id and u.state <> 'failed' and not activity_is_undone(u.id));
end $$;
