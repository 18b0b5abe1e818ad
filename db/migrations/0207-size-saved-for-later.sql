alter table wishlist add column size text;
