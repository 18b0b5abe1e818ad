-- Off-white is white or cream, what a bucket hat is called in Hindi, other names of beanies, and brands as they are heard.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  ('white', 'offwhite off-white'), ('cream', 'offwhite off-white'), ('ivory', 'offwhite off-white'),
  ('bucket', 'balti baalti बाल्टी'), ('woolen', 'beanie beanies')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

insert into synonyms (word, kind, meaning)
select normalize(word, NFKC), 'word', brand
from (values ('gucci', 'गुच्ची'), ('bata', 'बाटा'), ('casio', 'कैसियो केसियो'), ('ray-ban', 'रेबैन रेबन')) as brands (brand, words),
  regexp_split_to_table(words, '\s+') as word
on conflict do nothing;
