-- Every word of a product's name or brand, for spelling correction. Not unique on purpose: concurrent catalogue changes
-- never wait for each other because of a common word.
create table vocabulary (
  word text not null
);
create index vocabulary_word on vocabulary (word);
-- Words in other scripts by their first letter, for names in Devanagari that were typed by their sound.
create index vocabulary_first on vocabulary (left(word, 1)) where word ~ '^[^a-z0-9]';
create index vocabulary_trgm on vocabulary using gin (word gin_trgm_ops) with (fastupdate = off);

-- Names of brand families, by their letters and digits in lower case: 'gshock' is 'Gshock', 'newbalance' 'New Balance'.
create table brand_families (
  key text not null check (key <> ''),
  family text not null,
  primary key (key, family)
);

-- Synonyms of search words: a category by its stored name, or another word.
create table synonyms (
  word text not null check (word = lower(normalize(word, NFKC)) and word <> '' and word !~ '\s'),
  kind text not null check (kind in ('category', 'word')),
  meaning text not null check (meaning <> ''),
  primary key (word, kind, meaning)
);
-- A mistyped word is compared only with those that share trigrams.
create index synonyms_trgm on synonyms using gin (word gin_trgm_ops) with (fastupdate = off);

-- Searches without results, for the owner. The day is India's, as YYYY-MM-DD.
create table empty_searches (
  query text not null check (query <> ''),
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  count integer not null default 1 check (count > 0),
  primary key (day, query)
);
