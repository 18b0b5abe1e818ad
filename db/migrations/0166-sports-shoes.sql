-- Sports shoes are called by what they are for, and are not all shoes.
delete from synonyms where kind = 'category' and meaning = 'Shoes'
  and word in ('sports-shoes', 'sport-shoes', 'sportsshoe', 'sports-shoe', normalize('स्पोर्ट्स-शूज', NFKC));

insert into synonyms (word, kind, meaning)
select word, 'word', meaning
from regexp_split_to_table('sport sports sporty', ' ') as word,
  regexp_split_to_table('running runner training trainer gym walking football tennis basketball hiking trekking', ' ') as meaning
on conflict do nothing;

insert into synonyms (word, kind, meaning)
select normalize(word, NFKC), 'word', 'running' from regexp_split_to_table('jogging daudne दौड़ने रनिंग', ' ') as word
on conflict do nothing;
