-- Spectacles, shapes and feel, and what sports shoes are for, in Hindi; emoji of kinds.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  ('sunglass', 'glass glasses spec specs spectacle spectacles spects glares coolers cooling-glass cooling-glasses'),
  ('hand-held', 'haath hath हाथ'),
  ('bag', 'basta bastaa बस्ता'),
  ('backpack', 'basta bastaa बस्ता'),
  ('high', 'oonchi oonche ooncha unchi unche uncha ऊँची ऊँचा ऊँचे ऊंची ऊंचा ऊंचे'),
  ('round', 'gol गोल'),
  ('square', 'chaukor chokor चौकोर'),
  ('small', 'chota chote choti chhota chhote chhoti छोटा छोटे छोटी'),
  ('big', 'bada bade badi बड़ा बड़े बड़ी'),
  ('thin', 'patla patle patli पतला पतले पतली'),
  ('wide', 'chauda chaude chaudi चौड़ा चौड़े चौड़ी'),
  ('soft', 'naram mulayam नरम मुलायम'),
  ('light', 'halka halke halki हल्का हल्के हल्की'),
  ('strong', 'mazboot majboot tikau मजबूत मज़बूत टिकाऊ'),
  ('runner', 'jogger'),
  ('zip', 'zipper zippers zipped'),
  ('zipper', 'zip zipped'),
  ('home', 'ghar घर'),
  ('night', 'raat रात'),
  ('raat', 'night nights'),
  ('evening', 'shaam sham शाम'),
  ('morning', 'subah सुबह'),
  ('girls', 'bachi bacchi bachchi bachiyon bacchiyon बच्ची बच्चियों बच्चियां'),
  ('heel', '👠'),
  ('boot', '👢 🥾'),
  ('backpack', '🎒')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

insert into synonyms (word, kind, meaning)
select normalize(word, NFKC), 'word', meaning
from regexp_split_to_table('khel khelne khelkud khelkood kasrat vyayam खेल खेलने कसरत व्यायाम', ' ') as word,
  regexp_split_to_table('sport sports running runner training trainer gym walking football tennis basketball', ' ') as meaning
on conflict do nothing;
