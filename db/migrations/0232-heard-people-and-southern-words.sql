-- English words for people as they are written in Hindi, and sandals and sunglasses in southern languages.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  ('men', 'मेन मेन्स मेंस मैन mards'), ('women', 'वुमन वुमेन वूमेन विमेन वीमेन aurton'),
  ('slipper', 'చెప్పులు ಚಪ್ಪಲಿ ചെരുപ്പ് ਚੱਪਲ'), ('flop', 'చెప్పులు ಚಪ್ಪಲಿ ചെരുപ്പ് ਚੱਪਲ'), ('sandal', 'చెప్పులు'),
  ('sunglass', 'కళ్ళజోడు కళ్లజోడు కళ్ళద్దాలు ಕನ್ನಡಕ കണ്ണട'), ('bag', 'బ్యాగ్ సంచి ಬ್ಯಾಗ್ ബാഗ്')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;
