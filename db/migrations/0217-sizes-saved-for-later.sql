alter table wishlist add column sizes text[] not null default '{}';
update wishlist set sizes = array[size] where size is not null;
alter table wishlist drop column size;
