-- How often a job's work was lost: its worker died, or the database's limits ended it. Orderly hand-overs do not count.
alter table job add column lost_tries integer not null default 0;
