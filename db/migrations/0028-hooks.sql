-- Other programs of the owner (book-keeping, a marketplace, a sheet) that are told over HTTP of orders and stock.
create table hooks (
  id uuid primary key default gen_random_uuid(),
  url text not null check (url like 'https://%'),
  label text not null default '',
  kinds text[] not null check (cardinality(kinds) > 0),
  -- Sealed with a key that is made of the shop's own secret: whoever has only the database can sign nothing.
  sealed_secret bytea not null,
  -- The one before signs as well until then, so that the other side can change to the new one in peace.
  previous_secret bytea,
  previous_until timestamptz,
  created_at timestamptz not null default now(),
  -- By the owner: what happens meanwhile is not told.
  off_at timestamptz,
  -- By the shop, after a day of nothing but failures: what happens meanwhile waits.
  paused_at timestamptz,
  -- In a row, since when, and until when nobody tries.
  failures integer not null default 0,
  failing_since timestamptz,
  resting_until timestamptz,
  constraint previous_ends check ((previous_secret is null) = (previous_until is null)),
  constraint failing_has_a_beginning check ((failures = 0) = (failing_since is null))
);

-- What happened, one row for each change, written with it and only while somebody wants to hear. Its body is written once,
-- a moment later: whoever gets it twice gets the same bytes.
create table hook_events (
  -- What the other side knows it by, however often it comes.
  id uuid primary key default gen_random_uuid(),
  -- An order's events have the order of its story, for its row is locked while they are written.
  position bigint generated always as identity unique,
  -- One of three: a change of an order, changes of the ledger, or somebody tries it out.
  order_id text,
  seq integer,
  ledger_ids bigint[],
  kind text,
  body text,
  created_at timestamptz not null default now(),
  spread_at timestamptz,
  constraint an_order_and_its_event check ((order_id is null) = (seq is null)),
  constraint spread_has_words check (spread_at is null or (kind is not null and body is not null))
);
create index hook_events_unspread on hook_events (position) where spread_at is null;
create index hook_events_age on hook_events (created_at);

-- One event for one hook.
create table hook_calls (
  id uuid primary key default gen_random_uuid(),
  hook_id uuid not null references hooks (id) on delete cascade,
  event_id uuid not null references hook_events (id) on delete cascade,
  position bigint not null,
  -- Calls of one order to one hook wait for each other.
  order_id text,
  state text not null default 'due' check (state in ('due', 'taken', 'given-up')),
  -- Since it was made or replayed.
  tries integer not null default 0,
  next_try_at timestamptz not null,
  replays integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (hook_id, event_id),
  constraint ended_when_not_due check ((state = 'due') = (ended_at is null))
);
create index hook_calls_due on hook_calls (hook_id, position) where state = 'due';
create index hook_calls_of_order on hook_calls (hook_id, order_id, position) where state = 'due' and order_id is not null;
create index hook_calls_newest on hook_calls (hook_id, position desc);
create index hook_calls_event on hook_calls (event_id);
create index hook_calls_given_up on hook_calls (ended_at) where state = 'given-up';

-- What came of each time that it was sent.
create table hook_tries (
  call_id uuid not null references hook_calls (id) on delete cascade,
  number integer not null,
  tried_at timestamptz not null,
  took_ms integer not null,
  -- Null: there was no answer.
  status integer,
  -- The beginning of what it answered.
  answer text not null default '',
  trouble text,
  primary key (call_id, number)
);

-- In the statement that writes the event, so that no order waits for one question more; one look at a table of a few
-- rows where nobody listens. A placed order is one event, and what it holds on the shelves is the stock's business.
create function note_order_for_hooks() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if exists (select from hooks where off_at is null) then
    insert into hook_events (order_id, seq)
    select order_id, seq from written
    where machine in ('fulfilment', 'goods') or (machine = 'payment' and from_state is not null)
    order by order_id, seq;
  end if;
  return null;
end $$;
create trigger order_events_hooked after insert on order_events referencing new table as written
  for each statement execute function note_order_for_hooks();

-- An import changes thousands of shelves: a hundred of them are one event.
create function note_stock_for_hooks() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if exists (select from hooks where off_at is null) then
    insert into hook_events (ledger_ids)
    select array_agg(id order by id) from (
      select id, (row_number() over (order by id) - 1) / 100 as parcel from written
    ) numbered
    group by parcel order by parcel;
  end if;
  return null;
end $$;
create trigger stock_ledger_hooked after insert on stock_ledger referencing new table as written
  for each statement execute function note_stock_for_hooks();
