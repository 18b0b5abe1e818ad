-- Webhook endpoints of the owner's other programs (accounting, marketplace, spreadsheet), for events of orders and
-- stock.
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  url text not null check (url like 'https://%'),
  label text not null default '',
  kinds text[] not null check (cardinality(kinds) > 0),
  -- Signing secret, encrypted with a key derived from the shop's secret.
  sealed_secret bytea not null,
  -- Secret rotation: the previous one signs too until then.
  previous_secret bytea,
  previous_until timestamptz,
  created_at timestamptz not null default now(),
  -- Switched off by the owner: events meanwhile are skipped.
  disabled_at timestamptz,
  -- Paused by the shop after a day of failures: events meanwhile wait.
  paused_at timestamptz,
  -- Consecutive failures, since when, and the end of the backoff.
  failures integer not null default 0,
  failing_since timestamptz,
  backoff_until timestamptz,
  constraint previous_ends check ((previous_secret is null) = (previous_until is null)),
  constraint failing_has_a_beginning check ((failures = 0) = (failing_since is null))
);

-- Events to deliver, written with each change while any endpoint is on. The body is rendered once, so that every delivery
-- of an event has the same bytes.
create table webhook_events (
  -- The event id that receivers deduplicate by.
  id uuid primary key default gen_random_uuid(),
  -- Sequence within an order's history, whose row is locked while events are written.
  position bigint generated always as identity unique,
  -- One of three: a change of an order, changes of the stock ledger, or a test event.
  order_id text,
  seq integer,
  ledger_ids bigint[],
  kind text,
  body text,
  created_at timestamptz not null default now(),
  fanned_out_at timestamptz,
  constraint an_order_and_its_event check ((order_id is null) = (seq is null)),
  constraint rendered_has_body check (fanned_out_at is null or (kind is not null and body is not null))
);
create index webhook_events_not_fanned_out on webhook_events (position) where fanned_out_at is null;
create index webhook_events_age on webhook_events (created_at);

-- Deliveries: one event for one endpoint.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  event_id uuid not null references webhook_events (id) on delete cascade,
  position bigint not null,
  -- Deliveries of one order to one endpoint are sequential.
  order_id text,
  state text not null default 'due' check (state in ('due', 'delivered', 'given-up')),
  -- Time of creation or replay.
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  replays integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (endpoint_id, event_id),
  constraint ended_when_not_due check ((state = 'due') = (ended_at is null))
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, position) where state = 'due';
create index webhook_deliveries_of_order on webhook_deliveries (endpoint_id, order_id, position) where state = 'due' and order_id is not null;
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, position desc);
create index webhook_deliveries_event on webhook_deliveries (event_id);
create index webhook_deliveries_given_up on webhook_deliveries (ended_at) where state = 'given-up';

-- Delivery attempts.
create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  number integer not null,
  attempted_at timestamptz not null,
  duration_ms integer not null,
  -- Null: no response.
  status integer,
  -- First bytes of the response body.
  answer text not null default '',
  error text,
  primary key (delivery_id, number)
);
