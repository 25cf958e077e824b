-- Sizes of the tables by group and day, from which データ量 tells how fast each group grows. Written every hour, the last
-- value of a day stays; 400 days are kept.
create table table_size (
  day date not null,
  group_name text not null,
  bytes bigint not null check (bytes >= 0),
  primary key (day, group_name)
);
