create or replace function family_key(family text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(normalize(family, NFKC)), '[^[:alnum:]]', '', 'g')
$$;

-- Words and families of drafts stay secret until they are published.
create or replace function update_vocabulary() returns trigger language plpgsql as $$
begin
  insert into vocabulary (word)
  select distinct fresh.word from changed_rows, unnest(changed_rows.search_words) as fresh (word)
  where changed_rows.published and fresh.word <> ''
    and not exists (select from vocabulary known where known.word = fresh.word);
  insert into brand_families (key, family)
  select distinct key, brand_categ from changed_rows, family_key(brand_categ) as key
  where changed_rows.published and key <> '' on conflict do nothing;
  return null;
end $$;
create or replace trigger products_inserted_vocabulary after insert on products
  referencing new table as changed_rows for each statement execute function update_vocabulary();
create or replace trigger products_updated_vocabulary after update on products
  referencing new table as changed_rows for each statement execute function update_vocabulary();
