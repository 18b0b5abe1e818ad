-- More of what shoppers type. Shoes are found in every category of them, as joote are.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'category', category
from (values
  ('Shoes', '👟 👞 👠 🥾 👢 👡 juton jooton jutiya jootiyan jootiya jutiyan shoose shus juutey sneker snekers mojri mojdi मोजड़ी जुत्ते सनीकर'),
  ('Converse', '👟 shoe shoes shoos shoez shose shoose sneekers snikers sniker snekers sneker footwear juton jooton शूज शूज़ फुटवियर'),
  ('Crocs', '🩴 👡 footwear footware chapals chappels slipers slippar sandles sandels flip-flops flops flip फुटवियर चप्पलो सेंडिल सैंडल्स'),
  ('Watch', '⌚ ⏰ hathghadi haathghadi ghadiyon घड़ियों घङी'),
  ('Caps', '🧢 👒 🎩 topiyon टोपियों'),
  ('Wallets', '👛 👝 batuaa batuey बटवे'),
  ('Perfumes', 'parfumes perfumed attars ittr इतर')
) as meant (category, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

-- The same for shops that keep their goods in other categories, and for kinds of goods that a category holds beside others.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  ('shoe', 'joota joote jootey juta jute jutta jutte jooti juton jooton shoos shoez shose shoose shooes 👟 जूता जूते जूतों जुता जुते शूज शूज़'),
  ('watch', 'ghadi ghari ghadiyan ghadiya ghadee ghdi wach wacth whatch ⌚ घड़ी घडी घड़ियां घड़ियाँ वॉच'),
  ('perfume', 'itr ittar itra attar khushboo perfum parfum parfume इत्र परफ्यूम'),
  ('wallet', 'batua batuva batwa batve batue walet wallat wallett valet purse purses पर्स बटुआ वॉलेट 👛'),
  ('slipper', 'chappal chappals chapal chapals chappel chapple chappale sliper slipers slippar sleeper hawai 🩴 चप्पल चप्पलें चप्पलों चपल स्लीपर'),
  ('flop', 'chappal chappals chapal chapals chappel chapple chappale flipflop flipflops flip-flop flip-flops hawai 🩴 चप्पल चप्पलें चप्पलों चपल'),
  ('sandal', 'sandel sandels sandle sandles sendal chappal chappals chapal chapals chappel चप्पल चप्पलें चप्पलों सैंडल सैंडिल सेंडल 👡'),
  ('mojari', 'jutti juttis juti jutiyan juttiyan jooti mojri mojdi mojadi जूती जुत्ती मोजड़ी'),
  ('kolhapuri', 'kolapuri kohlapuri kolhapuris कोल्हापुरी'),
  ('sneaker', 'sneekers snikers sniker sneker snekers trainers स्नीकर स्नीकर्स'),
  ('boot', 'बूट'),
  ('sunglass', 'chashma chasma chashme chasme chashmah chasmah goggle goggles goggel gogles googles goggal shades sunglases sunglass
    चश्मा चश्मे चस्मा गॉगल गॉगल्स 🕶 👓'),
  ('belt', 'belts kamarband patta बेल्ट'),
  ('bag', 'baig bagg thaila jhola jholi बैग झोला थैला 👜 🎒'),
  ('hand-held', 'handbag handbags हैंडबैग'),
  ('backpack', 'bagpack bagpacks rucksack bagpak pithu'),
  ('shirt', 'tshirt tshirts t-shirt t-shirts'),
  ('women', 'ladies lady ladki ladkiyon ladies'' womens women''s woman female aurat auraton mahila mahilaon janana zanana लेडीज लेडीज़ औरत महिला महिलाओं लड़की लड़कियों'),
  ('ladies', 'women womens women''s woman mahila mahilaon महिला महिलाओं'),
  ('men', 'gents gent mens men''s male mard mardana aadmi ladke ladko ladkon जेंट्स आदमी मर्द पुरुष लड़कों'),
  ('boys', 'kid kids child children bacha bache bacho bachon baccha bacche baccho bacchon bachcha bachche bachho bachhon bachchon बच्चा बच्चे बच्चों'),
  ('girls', 'kid kids child children bacha bache bacho bachon baccha bacche baccho bacchon bachcha bachche bachho bachhon bachchon बच्चा बच्चे बच्चों'),
  ('kids', 'child children baby bacha bache bacho bachon baccha bacche baccho bacchon bachcha bachche bachho bachhon bachchon बच्चा बच्चे बच्चों'),
  ('baby', 'kid kids child children bacha bache bacho bachon baccha bacche baccho bacchon bachcha bachche bachho bachhon bachchon बच्चा बच्चे बच्चों'),
  ('gold', 'golden goldan गोल्डन'),
  ('black', 'blak blck balck ब्लैक'),
  ('white', 'whit wite wight व्हाइट'),
  ('orange', 'narangi santri नारंगी'),
  ('purple', 'baingani jamuni बैंगनी जामुनी'),
  ('maroon', 'mehroon mahroon maron'),
  ('leather', 'lether leathar ledar lather'),
  ('nike', 'naik naike nayki nyke naiki नाइके नाइकी'),
  ('adidas', 'addidas adiddas adidass adidaas adedas एडिडास'),
  ('skechers', 'sketchers sketcher skecher skechars'),
  ('reebok', 'ribok reebock'),
  ('casio', 'cassio kasio'),
  ('fastrack', 'fasttrack fastrak fasttrak'),
  ('ray-ban', 'rayban reban'),
  ('woodland', 'woodlands woodlend')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

-- A mistyped word is compared with those that share some letters, not with all.
create index synonyms_trgm on synonyms using gin (word gin_trgm_ops) with (fastupdate = off);
