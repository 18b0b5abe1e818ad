-- Footwear of every kind is also Converse; Indian languages; colours as shoppers say them.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'category', category
from (values
  ('Shoes', 'sport-shoes sportsshoe sports-shoe shoose बूट्स स्पोर्ट्स-शूज પગરખાં જૂતા બૂટ బూట్లు షూస్ ಶೂ ಶೂಗಳು ഷൂ ഷൂസ് ਜੁੱਤੀ ਜੁੱਤੇ'),
  ('Converse', 'jutta jutte jutey jooti jooty jutti juti juutey कॅनव्हास जुता जुते जूती જૂતા షూస్ ಶೂ ഷൂ ਜੁੱਤੇ'),
  ('Crocs', 'चप्पला ચંપલ చెప్పులు ಚಪ್ಪಲಿ ചെരുപ്പ് ਚੱਪਲ'),
  ('Watch', 'घड्याळ घडयाळ ઘડિયાળ గడియారం వాచ్ ಗಡಿಯಾರ ವಾಚ್ വാച്ച് ਘੜੀ'),
  ('Caps', 'ટોપી టోపీ ಟೋಪಿ തൊപ്പി ਟੋਪੀ'),
  ('Wallets', 'पाकीट પાકીટ పర్సు ಪರ್ಸ್ പേഴ്സ് ਬਟੂਆ'),
  ('Perfumes', 'deodrant deodarant deodrent અત્તર సెంటు ಸೆಂಟ್ പെർഫ്യൂം ਅਤਰ')
) as meant (category, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  ('shoe', 'காலணி காலணிகள் ஷூ ஷூஸ் জুতো জুতা শু'),
  ('watch', 'கடிகாரம் கைக்கடிகாரம் வாட்ச் ঘড়ি হাতঘড়ি ওয়াচ घड्याळ'),
  ('slipper', 'செருப்பு செருப்புகள் চপ্পল চটি'),
  ('flop', 'செருப்பு செருப்புகள் চপ্পল চটি'),
  ('sandal', 'স্যান্ডেল'),
  ('cap', 'topi topee topiya topiyan kap टोपी टोपियां कैप தொப்பி கேப் টুপি ক্যাপ'),
  ('bag', 'purse purses handbag handbags thaili பை ব্যাগ'),
  ('purse', 'पर्स பர்ஸ்'),
  ('sunglass', 'sunglasses கண்ணாடி চশমা सनग्लासेस'),
  ('heel', 'हील हील्स ऊँची-एड़ी high-heel high-heels'),
  ('loafer', 'lofer loffer लोफर लोफर्स'),
  ('digital', 'डिजिटल'),
  ('automatic', 'ऑटोमैटिक'),
  ('chrono', 'क्रोनोग्राफ'),
  ('chelsea', 'चेल्सी'),
  ('suede', 'swede स्वेड सुएड'),
  ('bifold', 'bi-fold बिफोल्ड बाइफोल्ड'),
  ('trucker', 'ट्रकर'),
  ('chandan', 'sandalwood चंदन'),
  ('gulaab', 'गुलाब'),
  ('mogra', 'jasmine jasmin chameli मोगरा'),
  ('leather', 'लेदर लैदर'),
  ('black', 'kaala kaley blackish கருப்பு কালো'),
  ('white', 'वाइट வெள்ளை সাদা'),
  ('red', 'रेड சிவப்பு লাল'),
  ('blue', 'asmani aasmani firozi ब्लू आसमानी நீலம் நீல নীল'),
  ('green', 'ग्रीन பச்சை সবুজ'),
  ('yellow', 'येलो மஞ்சள் হলুদ'),
  ('pink', 'पिंक இளஞ்சிவப்பு গোলাপি'),
  ('brown', 'ब्राउन badami பழுப்பு বাদামি'),
  ('grey', 'ग्रे சாம்பல் ধূসর'),
  ('gold', 'गोल्ड தங்கம் தங்க সোনালি'),
  ('silver', 'सिल्वर வெள்ளி রূপালি'),
  ('orange', 'ऑरेंज')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;
