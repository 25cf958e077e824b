-- An acceptance number is one key in capitals and in small letters. Hardly any has small letters: those are found by this
-- index, all others by the number in capitals.
create index orders_by_small_letters on orders (upper(accept_no)) where accept_no <> upper(accept_no);
