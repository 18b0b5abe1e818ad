alter table products add column box_size text check (box_size ~ '^\d{1,3}x\d{1,3}x\d{1,3}$');
alter table categories add column box_size text check (box_size ~ '^\d{1,3}x\d{1,3}x\d{1,3}$');
