-- Pages of the owner's own words (domain/content/page-text.ts): About, questions and answers, a lookbook.
create table pages (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  seo_title text check (char_length(seo_title) between 1 and 200),
  seo_description text check (char_length(seo_description) between 1 and 500),
  published boolean not null default true,
  in_footer boolean not null default true
);
