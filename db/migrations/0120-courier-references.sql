-- What the courier calls a shipment beside its waybill, and the company that carries it where the courier is an aggregator.
alter table shipments add column reference text, add column carrier text;
