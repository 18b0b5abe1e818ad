alter table products add column style text check (char_length(style) between 1 and 60);
alter table products add column colour text check (char_length(colour) between 1 and 40);
create index products_style on products (style) where style is not null;
