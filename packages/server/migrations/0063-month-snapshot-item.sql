-- The filter 品目 of a recorded month; null in all that were recorded before it existed.
alter table month_snapshot add column hinmoku_id text;
