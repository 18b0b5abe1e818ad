alter table product_sizes add column listed_stock integer check (listed_stock >= 0);
