-- An exchange whose parcel came back gets another one; the first ends when that is booked.
drop index shipments_one_exchange;
create unique index shipments_one_exchange on shipments (return_id, from_shopper)
  where return_id is not null and state <> 'cancelled' and (from_shopper or state <> 'returned');
