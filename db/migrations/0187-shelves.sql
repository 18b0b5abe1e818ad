alter table products add column shelf text check (char_length(shelf) between 1 and 40);
