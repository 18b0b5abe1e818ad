-- Words of drafts stay secret until they are published.
create or replace function learn_words() returns trigger language plpgsql as $$
begin
  insert into vocabulary (word)
  select distinct fresh.word from changed_rows, unnest(changed_rows.search_words) as fresh (word)
  where changed_rows.published and fresh.word <> ''
    and not exists (select from vocabulary known where known.word = fresh.word);
  return null;
end $$;
create or replace trigger products_inserted_learnt after insert on products
  referencing new table as changed_rows for each statement execute function learn_words();
create or replace trigger products_updated_learnt after update on products
  referencing new table as changed_rows for each statement execute function learn_words();
