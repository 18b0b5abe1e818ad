-- A shopper has several addresses of a kind, as of two friends.
alter table saved_addresses drop constraint saved_addresses_pkey;
alter table saved_addresses add column id bigint generated always as identity primary key;
create index saved_addresses_user on saved_addresses (user_id);
