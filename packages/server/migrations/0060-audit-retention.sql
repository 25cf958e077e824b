-- Lines of the audit log may be deleted once they are older than 90 days, which KEEP_AUDIT_DAYS does; nothing changes them,
-- and nothing deletes a newer one.

drop trigger audit_event_is_only_added_to on audit_event;

create trigger audit_event_is_only_added_to before update or truncate on audit_event
  for each statement execute function only_added_to();

create trigger audit_event_is_kept_for_90_days before delete on audit_event
  for each row when (old.at > clock_timestamp() - interval '90 days') execute function only_added_to();
