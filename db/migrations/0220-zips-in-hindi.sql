-- Zips, which searches refuse, too.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values ('zip', 'ज़िप जिप'), ('zipper', 'ज़िप जिप')) as meant (meaning, words), regexp_split_to_table(words, '\s+') as word
on conflict do nothing;
