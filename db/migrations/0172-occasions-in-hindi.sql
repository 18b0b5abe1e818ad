-- Occasions and seasons in Hindi: descriptions and names say them in English.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  ('wedding', 'shaadi shadi shaadiyon vivah byah marriage bridal nikah शादी शादियों विवाह ब्याह निकाह'),
  ('rain', 'barish baarish barsaat monsoon बारिश बरसात मानसून'),
  ('summer', 'garmi garmiyon गर्मी गर्मियों'),
  ('office', 'daftar दफ्तर ऑफिस ऑफ़िस'),
  ('travel', 'safar yatra सफर सफ़र यात्रा'),
  ('trek', 'trekking trekker ट्रेकिंग ट्रैकिंग')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;
