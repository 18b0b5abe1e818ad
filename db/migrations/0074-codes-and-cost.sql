alter table product_sizes add column sku text check (char_length(sku) between 1 and 64);
alter table product_sizes add column barcode text check (char_length(barcode) between 1 and 64);
alter table product_sizes add column cost bigint check (cost > 0);
