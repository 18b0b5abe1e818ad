-- More Hindi words of colours, styles and materials, and what shoppers call by another name.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  ('vintage', 'retro antique purana purane purani पुराना पुराने पुरानी'),
  ('orange', 'kesari kesariya bhagwa केसरी केसरिया भगवा'),
  ('teal', 'turquoise firozi firoza feroza फिरोजी फ़िरोज़ी'), ('olive', 'khaki'), ('green', 'dhani dhaani धानी'), ('grey', 'surmai सुरमई'),
  ('pink', 'gajari gajri गाजरी'), ('coral', 'gajari gajri गाजरी'),
  ('disney', 'mickey minnie'), ('multicolour', 'multicolor multicolored'), ('formal', 'official'),
  ('monkey', 'bandar बंदर बन्दर'),
  ('vetiver', 'khus खस'),
  ('net', 'jaali jali जाली'), ('mesh', 'jaali jali जाली'),
  ('solid', 'plain sada saada सादा सादी'),
  ('phool', 'floral flower flowers phoolon phulon फूल फूलों'), ('flower', 'floral phool फूल'),
  ('glow', 'radium luminous')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;
