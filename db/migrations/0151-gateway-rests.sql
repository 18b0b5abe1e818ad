-- A gateway that failed to make an order, for all servers; no row: it is well.
create table gateway_rests (
  gateway text primary key check (gateway <> ''),
  -- In a row.
  failures integer not null check (failures > 0),
  failed_at timestamptz not null,
  -- Others are tried before it until then.
  rests_until timestamptz not null
);
