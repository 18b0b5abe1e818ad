-- Pictures that a list left on somebody else's host: where each lies in our own store once it was fetched, how often that
-- was tried, when it is tried next (null: no more), and why it did not work. A row stays, so that a list that names the
-- picture again finds it at home.
create table foreign_pictures (
  url text primary key references media (url) on delete cascade,
  home text references media (url),
  home_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  due_at timestamptz default '-infinity',
  trouble text
);
create index foreign_pictures_due on foreign_pictures (due_at, url) where home is null;
create index foreign_pictures_come on foreign_pictures (home_at) where home is not null;

insert into foreign_pictures (url) select url from media where url like 'https://%' and kind = 'image';

create function lies_elsewhere(pictures text[]) returns boolean language sql immutable parallel safe as $$
  select exists (select from unnest(pictures) as url where url like 'https://%')
$$;

-- Empty once all are at home, so what looks for them costs a shop nothing.
create index products_with_foreign_pictures on products using gin (images) where lies_elsewhere(images);

-- Each picture at its home, in the same order; two addresses of one picture are one.
create function pictures_at_home(pictures text[]) returns text[] language sql stable as $$
  select case
    when not lies_elsewhere(pictures) then pictures
    when not exists (select from foreign_pictures where url = any (pictures) and home is not null) then pictures
    else array(
      select coalesce(home, wished.url)
      from unnest(pictures) with ordinality as wished (url, place)
      left join foreign_pictures known on known.url = wished.url
      group by 1 order by min(place))
  end
$$;

-- Whoever writes a product's pictures, by a list, by hand or by taking something back, writes those at home.
create function bring_pictures_home() returns trigger language plpgsql as $$
begin
  new.images := pictures_at_home(new.images);
  return new;
end $$;
create trigger products_pictures_home before insert or update of images on products
  for each row when (lies_elsewhere(new.images)) execute function bring_pictures_home();
