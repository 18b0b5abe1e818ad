-- Bags of every kind, and what sneakers are called.
delete from synonyms where kind = 'word' and meaning = 'bag' and word in ('purse', 'purses', 'handbag', 'handbags');

insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'category', 'Bags'
from regexp_split_to_table('purse purses handbag handbags पर्स हैंडबैग பர்ஸ் ব্যাগ', '\s+') as word
on conflict do nothing;

insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  ('backpack', 'bag bags'),
  ('girls', 'ladki ladkiyon ladkiyo लड़की लड़कियों'),
  ('trainer', 'sneaker sneakers sneekers snikers sniker sneker snekers स्नीकर स्नीकर्स'),
  ('runner', 'sneaker sneakers sneekers snikers sniker sneker snekers trainers स्नीकर स्नीकर्स'),
  ('high-top', 'sneaker sneakers sneekers snikers sniker sneker snekers trainers स्नीकर स्नीकर्स'),
  ('sneaker', 'trainers')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;
