-- Rows of the home page (domain/content/home-rows.ts): those of shoppers, and the owner's draft. None: the usual ones.
create table home_layouts (
  name text primary key check (name in ('live', 'draft')),
  rows json not null
);
