-- Changes that an import keeps as differences of an order although it may write the order, shown by its check.
alter table preflight_row add column kept jsonb;
