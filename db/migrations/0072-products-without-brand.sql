create index products_without_brand on products (id) where brand = '';
