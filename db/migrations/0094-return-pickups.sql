-- A courier fetches what comes back at its shopper's door: a parcel of a return beside that of the other size.
alter table shipments add column from_shopper boolean not null default false;
alter table shipments add constraint only_returns_are_fetched check (not from_shopper or return_id is not null);
drop index shipments_one_exchange;
create unique index shipments_one_exchange on shipments (return_id, from_shopper)
  where return_id is not null and state <> 'cancelled';
