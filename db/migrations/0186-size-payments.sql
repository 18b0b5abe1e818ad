-- What a dearer size costs more can be paid to the shop's own UPI id and with store credit, too.
alter table size_asks add column by_upi boolean not null default false;
alter table size_asks add column reported_at timestamptz;
create index size_asks_by_upi on size_asks (created_at) where by_upi;
alter table payments add column size_ask uuid references size_asks (idempotency_key);
