alter table products add column weight_grams integer check (weight_grams between 1 and 100000);
