-- A container is found by its serial number or the last four digits of it.
create index orders_by_cntn_no_end on orders (reverse(cntn_no));
