-- Floaters where sandals are not called so, and a name of mojaris.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values ('sandal', 'floater floaters फ्लोटर फ्लोटर्स'), ('mojari', 'nagra nagras नागरा')) as meant (meaning, words),
  regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;
