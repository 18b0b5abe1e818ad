-- What a shopper agreed to or took back: for what, to which version of the words, and when. A log: the last line of a
-- purpose is what counts.
create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('terms', 'marketing')),
  version text not null check (version <> ''),
  given boolean not null,
  at timestamptz not null
);
create index consents_user on consents (user_id, purpose, id desc);

create function consents_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a consent is taken back by another line, never rewritten';
end $$;
create trigger consents_stay before update on consents for each row execute function consents_stay();

-- The row of whoever deleted their account stays without a word about them, because their orders name it.
alter table users
  add column erased_at timestamptz,
  add constraint erased_is_nobody check (
    erased_at is null
    or (phone is null and address is null and raw_user_meta_data = '{}' and blocked_at is not null)
  );
