insert into settings (key, value)
values ('biller-id', to_jsonb('B-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10))));

insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'category', category
from (values
  ('Shoes', 'joota joote joota jootey juta jute jutta jutte jutey jooti jooty jutti juti juttiyan shoos shoez shose sneaker sneakers
    sneekers snikers sniker trainers kicks footwear footware foot-wear boot boots loafer loafers sports-shoes
    जूता जूते जूतों जुता जुते जूती जुत्ती जूतियां जूतियाँ शूज शूज़ स्नीकर स्नीकर्स बूट फुटवियर'),
  ('Converse', 'joota joote jootey juta jute sneaker sneakers canvas canvass allstar all-star convers convarse conwerse kanvas
    जूता जूते स्नीकर स्नीकर्स कैनवास कन्वर्स कॉन्वर्स'),
  ('Crocs', 'chappal chappals chapal chappel chapel chapple chappale chappalen chappl sandal sandals sandel sandle slipper slippers
    sleeper sliper slides slider sliders clog clogs flipflop flip-flop flipflops floater floaters crox croc crocks krocs hawai hawaii
    चप्पल चप्पलें चप्पलों चपल चप्पले सैंडल सैंडिल सेंडल स्लीपर क्रॉक्स क्रोक्स हवाई'),
  ('Watch', 'ghadi ghari ghadiyan ghadiya ghadee ghdi gadi ghadiyaan ghaadi ghadhi wristwatch wrist-watch timepiece chronograph
    wach wacth whatch watchs watche vaach hath-ghadi
    घड़ी घडी घड़ियां घड़ियाँ घड़िया घडियां घडियाँ घड़ीयां रिस्टवॉच वॉच वाच हाथघड़ी'),
  ('Caps', 'topi topee topiya topiyan topiyaan tope tophi hat hats cap beanie beanies snapback snapbacks baseballcap kap
    टोपी टोपियां टोपियाँ टोपिया कैप कैप्स हैट'),
  ('Wallets', 'batua batuva batwa batuwa batuaa batve batue purse purses pars parse valet valets wallat walet wallett cardholder
    card-holder billfold potli
    बटुआ बटुए बटुवा बटवा पर्स वॉलेट वैलेट'),
  ('Perfumes', 'itr ittar itra itar attar athar ittr atar khushboo khushbu khusboo khushbo khusbu sugandh perfum parfum parfume
    perfiume parfyum pafume scent scents fragrance fragrances cologne deo deodorant deospray edp edt bodyspray body-spray mist sent
    इत्र अत्तर इतर इत्तर खुशबू ख़ुशबू खुश्बू सुगंध सुगन्ध परफ्यूम परफ़्यूम पर्फ्यूम डियो सेंट')
) as meant (category, words), regexp_split_to_table(btrim(words), '\s+') as word;

-- Colours, materials and uses.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  ('black', 'kala kaala kale kaale kali kaali काला काले काली'),
  ('white', 'safed safaid safeda suffed सफेद सफ़ेद'),
  ('red', 'lal laal laala लाल'),
  ('blue', 'neela nila neele neeli nili नीला नीले नीली'),
  ('green', 'hara hare hari harra हरा हरे हरी'),
  ('yellow', 'peela pila peele peeli पीला पीले पीली'),
  ('pink', 'gulabi gulaabi गुलाबी'),
  ('brown', 'bhura bhoora bhure bhoore bhuri भूरा भूरे भूरी'),
  ('gold', 'sunehra sunahra sunehri sunahri sona सुनहरा सुनहरी सुनहरे'),
  ('silver', 'chandi chaandi चांदी चाँदी'),
  ('leather', 'chamda chamde chamdi chamra chamre चमड़ा चमड़े चमडा चमडे'),
  ('grey', 'gray सलेटी saleti'),
  ('runner', 'running jogging daudne दौड़ने रनिंग')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word;

-- Footwear words also find the categories of sandals and sneakers.
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

-- The same as words, for shops with other categories.
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

-- Tamil and Bengali; kinds that names shorten.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'category', category
from (values
  ('Shoes', 'காலணி காலணிகள் ஷூ ஷூஸ் জুতো জুতা শু'),
  ('Converse', 'காலணி காலணிகள் ஷூ ஷூஸ் জুতো জুতা শু'),
  ('Crocs', 'செருப்பு செருப்புகள் காலணி காலணிகள் চপ্পল চটি স্যান্ডেল'),
  ('Watch', 'கடிகாரம் கைக்கடிகாரம் வாட்ச் ঘড়ি ঘড়ি হাতঘড়ি হাতঘড়ি ওয়াচ'),
  ('Caps', 'தொப்பி தொப்பிகள் கேப் টুপি টুপী ক্যাপ'),
  ('Wallets', 'பர்ஸ் பணப்பை வாலட் মানিব্যাগ ওয়ালেট পার্স'),
  ('Perfumes', 'வாசனை திரவியம் நறுமணம் பெர்ஃப்யூம் சென்ட் সুগন্ধি আতর পারফিউম সেন্ট')
) as meant (category, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

insert into synonyms (word, kind, meaning)
values ('chronograph', 'word', 'chrono'), ('cardholder', 'word', 'holder'), ('card-holder', 'word', 'holder')
on conflict do nothing;

-- Footwear of every kind is also Converse; Indian languages; colours as shoppers say them.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'category', category
from (values
  ('Shoes', 'sport-shoes sportsshoe sports-shoe shoose बूट्स स्पोर्ट्स-शूज પગરખાં જૂતા બૂટ బూట్లు షూస్ ಶೂ ಶೂಗಳು ഷൂ ഷൂസ് ਜੁੱਤੀ ਜੁੱਤੇ'),
  ('Converse', 'jutta jutte jutey jooti jooty jutti juti juutey कॅनव्हास जुता जुते जूती જૂતા షూస్ ಶೂ ഷൂ ਜੁੱਤੇ'),
  ('Crocs', 'चप्पला ચંપલ చెప్పులు ಚಪ್ಪಲಿ ചെരുപ്പ് ਚੱਪਲ'),
  ('Bags', 'purse purses handbag handbags पर्स हैंडबैग பர்ஸ் ব্যাগ'),
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
  ('bag', 'thaili பை ব্যাগ'),
  ('backpack', 'bag bags'),
  ('girls', 'ladki ladkiyon ladkiyo लड़की लड़कियों'),
  ('trainer', 'sneaker sneakers sneekers snikers sniker sneker snekers स्नीकर स्नीकर्स'),
  ('runner', 'sneaker sneakers sneekers snikers sniker sneker snekers trainers स्नीकर स्नीकर्स'),
  ('high-top', 'sneaker sneakers sneekers snikers sniker sneker snekers trainers स्नीकर स्नीकर्स'),
  ('sneaker', 'trainers'),
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
