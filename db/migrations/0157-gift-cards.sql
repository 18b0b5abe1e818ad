-- A sum for whoever has its code, until a shopper claims it as store credit (decision 108).
create table gift_cards (
  id bigint generated always as identity primary key,
  -- The code was told once and is kept nowhere.
  code_hash bytea not null unique,
  amount bigint not null check (amount > 0),
  recipient text not null default '' check (char_length(recipient) <= 60),
  note text not null default '' check (char_length(note) <= 300),
  -- Idempotency: one press issues one card.
  form_key uuid not null unique,
  issued_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- The shopper who claimed it.
  user_id uuid references users (id),
  claimed_at timestamptz,
  cancelled_at timestamptz,
  constraint claimed_by_somebody check ((user_id is null) = (claimed_at is null)),
  constraint claimed_or_cancelled check (claimed_at is null or cancelled_at is null)
);
create index gift_cards_user on gift_cards (user_id) where user_id is not null;
alter table credit_entries drop constraint credit_entries_reason_check;
alter table credit_entries add constraint credit_entries_reason_check
  check (reason in ('granted', 'refund', 'order', 'gift-card'));
