-- Open sandals, many colours, and relatives in Tamil and Bengali.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  ('heel', 'हिल्स'), ('blue', 'neel नील'), ('open', 'khula khule khuli खुला खुले खुली'),
  ('multicolour', 'birange birangi biranga rangbirange बिरंगे बिरंगी रंगबिरंगे रंगीन rangeen rangin'),
  ('women', 'அம்மாவுக்கு மனைவிக்கு பாட்டிக்கு அக்காவுக்கு தங்கைக்கு மகளிருக்கு মায়ের বউয়ের দিদির বোনের'),
  ('men', 'அப்பாவுக்கு கணவருக்கு தாத்தாவுக்கு அண்ணனுக்கு தம்பிக்கு বাবার স্বামীর দাদার ভাইয়ের'),
  ('girls', 'மகளுக்கு பேத்திக்கு মেয়ের'), ('boys', 'மகனுக்கு பேரனுக்கு ছেলের')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;
