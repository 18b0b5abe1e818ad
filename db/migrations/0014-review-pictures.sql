-- What shoppers show with their reviews. Each picture was made anew by the shop: small, and without what a camera notes
-- down. It stands beside the review, so that it goes when its shopper goes.
create table review_pictures (
  -- Its public name: nobody guesses it.
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references ratings (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  position integer not null check (position between 0 and 3),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  picture bytea not null,
  thumbnail bytea not null,
  created_at timestamptz not null default now(),
  unique (review_id, position)
);
create index review_pictures_user on review_pictures (user_id);

-- WebP can't be packed any further.
alter table review_pictures alter column picture set storage external, alter column thumbnail set storage external;

-- The product's page shows one picture less. A new one comes with its review, which is told of already.
create function tell_gone_pictures() returns trigger language plpgsql as $$
begin
  perform pg_notify('strut_catalogue', product_id)
    from (select distinct product_id from ratings where id in (select review_id from gone_rows)) as reviewed;
  return null;
end $$;

create trigger review_pictures_told after delete on review_pictures
  referencing old table as gone_rows for each statement execute function tell_gone_pictures();
