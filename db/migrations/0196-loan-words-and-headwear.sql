-- Words for shoes also where Converse is a category, loan words in Devanagari, and what is worn on the head.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'category', category
from (values
  ('Converse', 'shus foot-wear footware kicks जूतों सनीकर காலணிகளை ಶೂಗಳು ഷൂസ്'),
  ('Caps', 'headwear headgear'), ('Bags', 'பைகள் பைகளை')
) as meant (category, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  ('men', 'man'), ('shoe', 'shus'), ('high', 'हाई'), ('top', 'टॉप टॉप्स'), ('wedge', 'वेज वेजेस'),
  ('aviator', 'एविएटर एवियेटर'), ('wayfarer', 'वेफेयरर वेफेरर'), ('bag', 'பைகள் பைகளை'),
  ('chappal', 'चप्पल चप्पलें चप्पलों')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

-- Trainers are no high-tops, which may be of another category.
delete from synonyms where word = 'trainers' and meaning = 'high-top';
