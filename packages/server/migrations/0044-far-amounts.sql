-- Which amounts of a row that changes would be far from what is usual on the order's lane, and why: a sentence for each
-- column; none: null (docs/decisions/0026).
alter table rehearsed_row add column far jsonb;
