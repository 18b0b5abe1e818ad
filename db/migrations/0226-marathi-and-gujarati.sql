-- Marathi and Gujarati, colours without their vowels, and words that only one of two kinds had.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  ('women', 'बायकांचे बायकांची बायकांच्या बायकांसाठी महिलांचे महिलांची महिलांच्या महिलांसाठी स्त्रियांसाठी મહિલા મહિલાઓ સ્ત્રી સ્ત્રીઓ લેડીઝ'),
  ('men', 'पुरुषांचे पुरुषांची पुरुषांच्या पुरुषांसाठी પુરુષ પુરુષો પુરુષોના જેન્ટ્સ'),
  ('boys', 'मुलांचे मुलांची मुलांच्या मुलांसाठी છોકરા છોકરાઓ'),
  ('girls', 'मुलींचे मुलींची मुलींच्या मुलींसाठी છોકરી છોકરીઓ'),
  ('kids', 'लहान-मुलांचे બાળકો બાળકોના'),
  ('shoe', 'જૂતા બૂટ શૂઝ पादत्राणे'), ('watch', 'घड्याळे ઘડિયાળ વોચ'), ('cap', 'टोप्या ટોપી'),
  ('slipper', 'चप्पला चपला ચંપલ ચપ્પલ हवाई hawaii havai hawaai hawaii-chappal'), ('flop', 'चप्पला चपला ચંપલ ચપ્પલ हवाई hawaii havai hawaai hawaii-chappal'),
  ('sandal', 'सॅंडल सँडल सॅण्डल સેન્ડલ સેંડલ'), ('sunglass', 'चष्मा चष्मे ચશ્મા ગોગલ્સ'),
  ('bag', 'बॅग बॅगा पिशवी બેગ થેલી થેલો'), ('wallet', 'पाकिट पाकीट પાકીટ'), ('purse', 'પર્સ'), ('boot', 'બૂટ'),
  ('black', 'કાળા કાળી કાળું काळे'), ('white', 'સફેદ पांढरे wht'), ('red', 'લાલ'), ('blue', 'વાદળી निळे'),
  ('green', 'લીલા લીલી हिरवे grn'), ('brown', 'brn'), ('school', 'skool शाळा शाळेची शाळेचे સ્કૂલ'), ('laptop', 'lappy'), ('pompon', 'pompom pompoms pom-pom'), ('oud', 'aud'),
  ('hand-held', 'கைப்பை கைப்பைகள் હેન્ડબેગ')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

insert into synonyms (word, kind, meaning)
values ('shoo', 'category', 'Shoes'), ('shoo', 'category', 'Converse'), ('shoo', 'word', 'shoe')
on conflict do nothing;
