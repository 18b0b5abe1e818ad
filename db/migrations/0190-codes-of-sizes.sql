-- A search for a size's code finds its product.
create index product_sizes_sku on product_sizes (lower(sku)) where sku is not null;
create index product_sizes_barcode on product_sizes (lower(barcode)) where barcode is not null;
