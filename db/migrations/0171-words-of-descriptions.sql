-- A word that no name has is looked for in descriptions.
create index products_described on products using gin (to_tsvector('english', description || ' ' || details));
