-- Jasmine, fibre in both spellings, and words that phones write for wedges, truckers and charms.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  ('jasmine', 'chameli chamelee चमेली'), ('fiber', 'fibre'), ('fibre', 'fiber'),
  ('wedge', 'wages'), ('trucker', 'tracker trackers'), ('charm', 'jibbitz jibbit jibitz gibbitz'),
  ('checkered', 'checked check checks'), ('shaped', 'shape'), ('studded', 'studs stud'),
  ('mocassin', 'moccasin moccasins moccassin moccassins')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

insert into synonyms (word, kind, meaning)
values ('toilette', 'category', 'Perfumes')
on conflict do nothing;
