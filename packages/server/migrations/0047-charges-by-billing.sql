-- 請求先 is among the first things that is searched for, and of a million orders one party has some hundreds: without an
-- index the charges of all were read for it.
create index order_charges_by_billing on order_charges (billing_to_id, order_id);
