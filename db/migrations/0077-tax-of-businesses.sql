drop function tax_lines(invoices);
alter table tax_days add column is_b2b boolean not null default false;
alter table tax_days drop constraint tax_days_key;
alter table tax_days add constraint tax_days_key
  unique nulls not distinct (day, document, is_large, is_b2b, place, basis_points, hsn, unit);
create index invoices_b2b on invoices (issued_at) where content->'buyer'->>'gstin' is not null;
