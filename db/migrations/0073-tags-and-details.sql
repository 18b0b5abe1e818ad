alter table products
  add column tags text[] not null default '{}',
  add column details text not null default '',
  add column seo_title text check (char_length(seo_title) between 1 and 200),
  add column seo_description text check (char_length(seo_description) between 1 and 500);
