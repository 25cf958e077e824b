-- What an export of orders or fees wrote, so that the books can be held against it: records and sums, as of when. Older
-- exports and those without money tell nothing.

alter table transfer_history
  add column row_count integer,
  add column billing bigint,
  add column payment bigint,
  -- Nothing committed later than the file's moment is older than this
  add column as_of timestamptz;
