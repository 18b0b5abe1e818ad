insert into settings (key, value)
values ('biller-id', to_jsonb('B-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10))));

insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'category', category
from (values
  ('Shoes', 'joota joote joota jootey juta jute jutta jutte jutey jooti jooty jutti juti juttiyan shoos shoez shose sneaker sneakers
    sneekers snikers sniker trainers kicks footwear footware foot-wear boot boots loafer loafers
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
  ('Converse', '👟 shoe shoes shoos shoez shose shoose shooes sneekers snikers sniker snekers sneker footwear juton jooton शूज शूज़ फुटवियर'),
  ('Crocs', '🩴 👡 footwear footware chapals chappels slipers slippar sandles sandels flip-flops flops flip फुटवियर चप्पलो सेंडिल सैंडल्स'),
  ('Watch', '⌚ ⏰ hathghadi haathghadi ghadiyon घड़ियों घङी'),
  ('Caps', '🧢 👒 🎩 topiyon टोपियों'),
  ('Wallets', '👛 👝 batuaa batuey बटवे'),
  ('Perfumes', 'parfumes perfumed attars ittr इतर')
) as meant (category, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

-- The same words for shops with other categories.
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

-- Footwear of every kind is also Converse; Indian languages; shoppers' words for colours.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'category', category
from (values
  ('Shoes', 'shoose बूट्स પગરખાં જૂતા બૂટ బూట్లు షూస్ ಶೂ ಶೂಗಳು ഷൂ ഷൂസ് ਜੁੱਤੀ ਜੁੱਤੇ'),
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
  ('high-top', 'sneaker sneakers sneekers snikers sniker sneker snekers स्नीकर स्नीकर्स'),
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

-- More everyday words, also in Tamil and Bengali.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  -- Scents.
  ('gulaab', 'rose roses gulab ரோஜா গোলাপ'),
  ('gulab', 'rose roses gulaab गुलाब'),
  ('rose', 'gulab gulaab roses गुलाब ரோஜா গোলাপ'),
  ('nimbu', 'lemon lime citrus nimboo neembu नींबू निम्बू எலுமிச்சை লেবু'),
  ('pudina', 'mint peppermint पुदीना புதினা পুদিনা'),
  ('kesar', 'saffron zafran jafran केसर குங்குமப்பூ জাফরান'),
  ('oud', 'oudh aoud udh ood agarwood ऊद उद'),
  ('chandan', 'sandal-wood chandhan चन्दन சந்தனம் চন্দন'),
  ('mogra', 'mogara bela chambeli मल्लिका மல்லிகை বেলি'),
  ('paan', 'betel पान পান'),
  ('chai', 'tea chaay चाय চা'),
  ('mango', 'aam आम மாம்பழம் আম'),
  ('samundar', 'ocean sea marine aquatic samandar समुंदर समंदर'),
  ('deodar', 'cedar cedarwood woody देवदार'),
  ('woods', 'woody wooden-scent'),
  ('haldi', 'turmeric हल्दी'),
  -- Patterns, seasons and pairs.
  ('camo', 'army military fauji camouflage camoflage camouflaged आर्मी फौजी'),
  ('camouflage', 'army military fauji camo camoflage camouflaged आर्मी फौजी'),
  ('check', 'checks checked checkered chequered chequer plaid चेक'),
  ('chequer', 'check checks checked checkered plaid'),
  ('dot', 'polka dotted'),
  ('stripe', 'stripes striped stripy'),
  ('tie-dye', 'tiedye tie-and-dye'),
  ('cord', 'corduroy'),
  ('knit', 'knitted'),
  ('beanie', 'winter woolen woollen wool woolly warm thand thandi sardi sardiyon garam oon ooni unni monkey ऊनी सर्दी सर्दियों ठंड गर्म শীত শীতের குளிர்'),
  ('woolen', 'winter wool woolly warm thand sardi sardiyon garam oon ooni monkey ऊनी सर्दी सर्दियों ठंड শীত শীতের குளிர்'),
  ('pair', 'couple couples jodi जोड़ी जोड़े কাপল'),
  ('couple', 'pair couples jodi जोड़ी जोड़े कपल কাপল'),
  -- Kinds.
  ('shoulder', 'sling slingbag side crossbody cross-body kandha कंधे'),
  ('sling', 'crossbody cross-body slingbag'),
  ('hand-held', 'clutch clutches hand-bag hand-bags ক্লাচ क्लच'),
  ('bag', 'बैग्स बैगों थैले झोले ব্যাগস பேக்'),
  ('backpack', 'बैकपैक पिट्ठू ব্যাকপ্যাক பேக்பேக்'),
  ('slip', 'slipon slipons slip-on slip-ons'),
  ('slip-on', 'slipon slipons slip-ons'),
  ('bellies', 'belly bellys balley ballet ballerinas बेली'),
  ('stiletto', 'stilettos stilleto stileto'),
  ('heel', 'heals hils hills high-hills हिल हाई-हील ஹீல்ஸ் ஹீல் হিল'),
  ('boot', 'बूट्स பூட்ஸ் বুট বুটস'),
  ('loafer', 'moccasin moccasins mocassin লোফার லோஃபர்'),
  ('sandal', 'sendel sendels सैंडल्स சாண்டல் செருப்பு செருப்புகள்'),
  ('sneaker', 'ஸ்னீக்கர்ஸ் ஸ்னீக்கர் স্নিকার স্নিকার্স'),
  ('mojari', 'जूतियां जूतियाँ मोजरी জুতি'),
  ('hiking', 'trekking trek'),
  ('sport', 'स्पोर्ट्स स्पोर्ट খেলার স্পোর্টস ஸ்போர்ட்ஸ் விளையாட்டு'),
  ('formal', 'formals फॉर्मल फार्मल ফরমাল ஃபார்மல்'),
  ('casual', 'casuals कैजुअल कैज़ुअल ক্যাজুয়াল'),
  ('school', 'स्कूल স্কুল স্কুলের பள்ளி ஸ்கூல்'),
  ('party', 'पार्टी পার্টি பார்ட்டி'),
  ('canvas', 'कैनवास कैनवस ক্যানভাস கேன்வாஸ்'),
  ('sunglass', 'sunglas sungless eyewear सनग्लास सनग्लासेज धूप-चश्मा சன்கிளாஸ் சன்கிளாஸ்கள் கூலிங்கிளாஸ் সানগ্লাস রোদচশমা'),
  ('belt', 'பெல்ட் বেল্ট'),
  ('laptop', 'लैपटॉप ল্যাপটপ லேப்டாப்'),
  -- People.
  ('women', 'ledies ledis leddies lediz laydies womans wimen औरतें स्त्री स्त्रियों महिलाएं महिलाएँ பெண் பெண்கள் பெண்களுக்கு பெண்களுக்கான மகளிர் মেয়েদের মেয়ে মহিলা মহিলাদের লেডিস লেডিজ নারী'),
  ('men', 'jents gens jens mans purush purushon purusho पुरुषों मर्दों आदमियों जेन्ट्स ஆண் ஆண்கள் ஆண்களுக்கு ஆண்களுக்கான ছেলেদের পুরুষ পুরুষদের জেন্টস'),
  ('boys', 'ladka ladke ladko ladkon लड़का लड़के लड़कों பையன் பையன்கள் சிறுவர் சிறுவன் ছেলে ছেলেদের বাচ্চা বাচ্চাদের குழந்தை குழந்தைகள்'),
  ('girls', 'ladkiyaan grils girlz लड़कियां लड़कियाँ சிறுமி சிறுமிகள் মেয়েদের মেয়ে বাচ্চা বাচ্চাদের குழந்தை குழந்தைகள்'),
  ('kids', 'kidz বাচ্চা বাচ্চাদের শিশু শিশুদের குழந்தை குழந்தைகள் குழந்தைகளுக்கு'),
  -- Colours.
  ('black', 'kaaley kalaa काळा काळी கறுப்பு பிளாக் ব্ল্যাক কালা'),
  ('white', 'safeda श्वेत पांढरा पांढरी வெண்மை ஒயிட் হোয়াইট'),
  ('red', 'surkh सुर्ख செந்நிறம் ரெட் রেড'),
  ('blue', 'नीलें निळा निळी ப்ளூ ব্লু'),
  ('green', 'हरें हिरवा हिरवी கிரீன் গ্রিন'),
  ('yellow', 'पिवळा ইয়েলো'),
  ('pink', 'rani-color ரோஸ் பிங்க் পিঙ্ক গোলাপী'),
  ('brown', 'katthai kathai कत्थई तपकिरी பிரவுன் ব্রাউন খয়েরি'),
  ('grey', 'siletti slaty स्लेटी सिलेटी கிரே'),
  ('orange', 'kesariya संतरी केसरिया ஆரஞ்சு কমলা'),
  ('purple', 'पर्पल ஊதா বেগুনি'),
  ('maroon', 'merun mehrun मैरून மெரூன் মেরুন'),
  ('gold', 'sone sunehre सोना सोने सोनेरी தங்கநிற সোনা গোল্ডেন'),
  ('silver', 'rupehri रुपहला रजत சில்வர் সিলভার'),
  ('navy', 'नेवी'),
  ('cream', 'क्रीम'),
  ('multicolour', 'rangbirangi rang-birangi rangbiranga रंगबिरंगी रंगबिरंगा'),
  -- Materials and makes.
  ('leather', 'चर्म தோல் லெதர் চামড়া চামড়ার চামড়া চামড়ার'),
  ('steel', 'स्टील ஸ்டீல் স্টিল'),
  ('denim', 'डेनिम டெனிம் ডেনিম'),
  ('suede', 'saude suade'),
  ('digital', 'डिजीटल டிஜிட்டல் டிஜிடல் டிஜிட்டல் ডিজিটাল dijital'),
  ('analog', 'एनालॉग analogue அனலாக் অ্যানালগ'),
  ('automatic', 'mechanical self-winding स्वचालित ஆட்டோமேட்டிக் অটোমেটিক'),
  ('diver', 'diving dive'),
  ('platform', 'प्लेटफॉर्म'),
  ('shoe', 'காலணிகளை ஷூக்கள் জুতার জুতোর জুতাগুলো'),
  ('watch', 'கடிகாரங்கள் கைகடிகாரம் கைக்கடிகாரங்கள் ঘড়ির ঘড়ির ঘড়িগুলো'),
  ('cap', 'தொப்பிகள் ক্যাপস টুপির'),
  ('wallet', 'বটুয়া মানিব্যাগ ওয়ালেট ওয়ালেট பர்ஸ் பணப்பை வாலட்')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word
where lower(normalize(word, NFKC)) <> meaning
on conflict do nothing;

insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'category', category
from (values
  ('Shoes', 'ஷூக்கள் காலணிகளை জুতার জুতোর বুট பூட்ஸ் স্নিকার স্নিকার্স ஸ்னீக்கர்ஸ் moccasin moccasins'),
  ('Converse', 'ஷூக்கள் জুতার জুতোর স্নিকার স্নিকার্স ஸ்னீக்கர்ஸ் ক্যানভাস கேன்வாஸ்'),
  ('Crocs', 'சாண்டல் செருப்பை ஸ்லிப்பர் ক্রোকস স্লিপার hawaii-chappal sendel'),
  ('Watch', 'கடிகாரங்கள் கைகடிகாரம் ঘড়ির ঘড়ির ঘড়িগুলো'),
  ('Caps', 'தொப்பிகளை হ্যাট ஹேட் টুপির'),
  ('Wallets', 'clutch clutches ক্লাচ क्लच பர்ஸ்கள் ওয়ালেট বটুয়া'),
  ('Bags', 'clutch clutches क्लच ক্লাচ'),
  ('Perfumes', 'வாசனைத்திரவியம் அத்தர் பெர்ஃப்யூம்கள் পারফিউমের আতরের সুগন্ধী')
) as meant (category, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

-- Kinds that are two words, read as one where the shop does not have both.
insert into synonyms (word, kind, meaning)
values ('braceletwatch', 'category', 'Watch'), ('braceletwatch', 'word', 'watch'), ('moneypurse', 'category', 'Wallets'),
  ('moneypurse', 'word', 'wallet')
on conflict do nothing;

-- Sports shoes, by their sport.
insert into synonyms (word, kind, meaning)
select word, 'word', meaning
from regexp_split_to_table('sport sports sporty', ' ') as word,
  regexp_split_to_table('running runner training trainer gym walking football tennis basketball hiking trekking', ' ') as meaning
on conflict do nothing;

insert into synonyms (word, kind, meaning)
select normalize(word, NFKC), 'word', 'running' from regexp_split_to_table('jogging daudne दौड़ने रनिंग', ' ') as word
on conflict do nothing;

-- A spray is a perfume, also beside the name of its scent.
insert into synonyms (word, kind, meaning)
values ('spray', 'category', 'Perfumes'), ('sprays', 'category', 'Perfumes'), ('mist', 'category', 'Perfumes')
on conflict do nothing;

-- Occasions and seasons in Hindi; descriptions and names have them in English.
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

-- Low heels, bags and bifolds as they are typed.
insert into synonyms (word, kind, meaning)
values ('kam', 'word', 'low'), ('neechi', 'word', 'low'), ('beg', 'word', 'bag'), ('begs', 'word', 'bag'), ('two-fold', 'word', 'bifold'),
  ('twofold', 'word', 'bifold'), ('2-fold', 'word', 'bifold')
on conflict do nothing;

-- Bags in Tamil and Bengali.
insert into synonyms (word, kind, meaning)
select normalize(word, NFKC), kind, meaning
from (values ('word', 'hand-held'), ('category', 'Bags')) as meant (kind, meaning),
  regexp_split_to_table('கைப்பை கைப்பைகள் ஹேண்ட்பேக் হাতব্যাগ হ্যান্ডব্যাগ ভ্যানিটি', '\s+') as word
on conflict do nothing;

insert into synonyms (word, kind, meaning)
select normalize(word, NFKC), 'word', 'backpack'
from regexp_split_to_table('முதுகுப்பை ஸ்கூல்பேக் স্কুলব্যাগ পিঠব্যাগ', '\s+') as word
on conflict do nothing;

-- Wallets in Tamil and by other names, covers of tablets, and what chess means of a pattern.
insert into synonyms (word, kind, meaning)
values ('மணிபர்ஸ்', 'category', 'Wallets'), ('மணிபர்ஸ்', 'word', 'wallet'), ('pouch', 'category', 'Wallets'),
  ('moneybag', 'category', 'Wallets'), ('tablet', 'word', 'ipad'), ('chess', 'word', 'check'),
  ('chess', 'word', 'checkmate'), ('chess', 'word', 'shatranj')
on conflict do nothing;

-- Heels as they are heard, and what is chequered by its name.
insert into synonyms (word, kind, meaning)
values ('hil', 'word', 'heel'), ('hils', 'word', 'heel'), ('checks', 'word', 'checkmate'), ('checked', 'word', 'checkmate'),
  ('checkered', 'word', 'checkmate'), ('chequered', 'word', 'checkmate')
on conflict do nothing;

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

-- Jasmine, fibre in both spellings, and words that phones write for wedges, truckers and charms.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  ('jasmine', 'chameli chamelee चमेली'), ('fiber', 'fibre'), ('fibre', 'fiber'),
  ('wedge', 'wages'), ('trucker', 'tracker trackers'), ('charm', 'jibbitz jibbit jibitz gibbitz'),
  ('checkered', 'checked check checks'), ('shaped', 'shape'), ('studded', 'studs stud'),
  ('mocassin', 'moccasin moccasins moccassin moccassins')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

insert into synonyms (word, kind, meaning)
values ('toilette', 'category', 'Perfumes')
on conflict do nothing;

-- Floaters where sandals are not called so, and a name of mojaris.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values ('sandal', 'floater floaters फ्लोटर फ्लोटर्स'), ('mojari', 'nagra nagras नागरा')) as meant (meaning, words),
  regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

-- Off-white is white or cream, what a bucket hat is called in Hindi, other names of beanies, and brands as they are heard.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  ('white', 'offwhite off-white'), ('cream', 'offwhite off-white'), ('ivory', 'offwhite off-white'),
  ('bucket', 'balti baalti बाल्टी'), ('woolen', 'beanie beanies')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

insert into synonyms (word, kind, meaning)
select normalize(word, NFKC), 'word', brand
from (values ('gucci', 'गुच्ची'), ('bata', 'बाटा'), ('casio', 'कैसियो केसियो'), ('ray-ban', 'रेबैन रेबन')) as brands (brand, words),
  regexp_split_to_table(words, '\s+') as word
on conflict do nothing;

-- Zips, which searches refuse, too.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values ('zip', 'ज़िप जिप'), ('zipper', 'ज़िप जिप')) as meant (meaning, words), regexp_split_to_table(words, '\s+') as word
on conflict do nothing;

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

-- English words for people as they are written in Hindi, and sandals and sunglasses in southern languages.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  ('men', 'मेन मेन्स मेंस मैन mards'), ('women', 'वुमन वुमेन वूमेन विमेन वीमेन aurton'),
  ('slipper', 'చెప్పులు ಚಪ್ಪಲಿ ചെരുപ്പ് ਚੱਪਲ'), ('flop', 'చెప్పులు ಚಪ್ಪಲಿ ചെരുപ്പ് ਚੱਪਲ'), ('sandal', 'చెప్పులు'),
  ('sunglass', 'కళ్ళజోడు కళ్లజోడు కళ్ళద్దాలు ಕನ್ನಡಕ കണ്ണട'), ('bag', 'బ్యాగ్ సంచి ಬ್ಯಾಗ್ ബാഗ്')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

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

-- Kinds, colours and people in Telugu, Kannada, Malayalam, Gujarati, Punjabi, Odia and Marathi, also in Latin letters.
insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'category', category
from (values
  ('Shoes', 'షూ బూటు ಬೂಟು ಬೂಟುಗಳು ബൂട്ട് બુટ શૂઝ શુઝ ਜੁੱਤੀਆਂ ਬੂਟ ਸ਼ੂਜ਼ ଜୋତା'),
  ('Converse', 'బూట్లు షూ బూటు ಬೂಟು ಬೂಟುಗಳು ബൂട്ട് બૂટ બુટ શૂઝ શુઝ ਜੁੱਤੀ ਜੁੱਤੀਆਂ ਬੂਟ ਸ਼ੂਜ਼ ଜୋତା પગરખાં'),
  ('Crocs', 'ಚಪ್ಪಲಿಗಳು ചെരിപ്പ് ചെരുപ്പുകൾ ચપ્પલ ਚੱਪਲਾਂ ଚପଲ ଚଟି seruppu cheruppu'),
  ('Watch', 'ಕೈಗಡಿಯಾರ ವಾಚು ഘടികാരം વોચ ਘੜੀਆਂ ਵਾਚ ଘଡ଼ି ଘଣ୍ଟା kadigaram kaikadigaram gadiyaram ghori'),
  ('Caps', 'క్యాప్ ಕ್ಯಾಪ್ ക്യാപ്പ് કેપ ਕੈਪ ଟୋପି thoppi'),
  ('Wallets', 'పర్స్ వాలెట్ ಪರ್ಸು ವಾಲೆಟ್ പഴ്സ് വാലറ്റ് પર્સ વોલેટ ਪਰਸ ਵਾਲਿਟ ପର୍ସ'),
  ('Bags', 'పర్స్ ಪರ್ಸ್ ಪರ್ಸು പേഴ്സ് പഴ്സ് પર્સ ਪਰਸ ପର୍ସ'),
  ('Perfumes', 'సెంట్ పెర్ఫ్యూమ్ అత్తరు ಸುಗಂಧ ಪರ್ಫ್ಯೂಮ್ ಅತ್ತರ್ സുഗന്ധം അത്തർ પરફ્યુમ પરફ્યૂમ સુગંધ ਪਰਫਿਊਮ ਇਤਰ ଅତର')
) as meant (category, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

insert into synonyms (word, kind, meaning)
select distinct lower(normalize(word, NFKC)), 'word', meaning
from (values
  ('shoe', 'బూట్లు షూ షూస్ ಶೂ ಶೂಗಳು ಬೂಟು ಬೂಟುಗಳು ഷൂ ഷൂസ് ബൂട്ട് બુટ શુઝ ਜੁੱਤੀ ਜੁੱਤੇ ਜੁੱਤੀਆਂ ਬੂਟ ਸ਼ੂਜ਼ ଜୋତା'),
  ('watch', 'గడియారం వాచ్ ಗಡಿಯಾರ ಕೈಗಡಿಯಾರ ವಾಚ್ ವಾಚು വാച്ച് ഘടികാരം ਘੜੀ ਘੜੀਆਂ ਵਾਚ ଘଡ଼ି ଘଣ୍ଟା kadigaram kaikadigaram gadiyaram ghori'),
  ('slipper', 'ಚಪ್ಪಲಿಗಳು ചെരിപ്പ് ചെരുപ്പുകൾ ਚੱਪਲਾਂ ଚପଲ ଚଟି seruppu cheruppu'),
  ('flop', 'ಚಪ್ಪಲಿಗಳು ചെരിപ്പ് ചെരുപ്പുകൾ ਚੱਪਲਾਂ ଚପଲ ଚଟି seruppu cheruppu'),
  ('cap', 'టోపీ క్యాప్ ಟೋಪಿ ಕ್ಯಾಪ್ തൊപ്പി ക്യാപ്പ് કેપ ਟੋਪੀ ਕੈਪ ଟୋପି thoppi'),
  ('bag', 'ಚೀಲ സഞ്ചി ਬੈਗ ਝੋਲਾ ବ୍ୟାଗ ਥੈਲਾ'),
  ('sunglass', 'గాగుల్స్ ਚਸ਼ਮਾ ਐਨਕ ଚଷମା'),
  ('purse', 'పర్స్ ಪರ್ಸ್ പേഴ്സ് ਪਰਸ'),
  ('women', 'మహిళల స్త్రీల ఆడవాళ్ళ ಮಹಿಳೆಯರ ಹೆಂಗಸರ സ്ത്രീകളുടെ ਔਰਤਾਂ ਲੇਡੀਜ਼'),
  ('men', 'పురుషుల మగవాళ్ళ ಪುರುಷರ ಗಂಡಸರ പുരുഷന്മാരുടെ ਮਰਦਾਂ ਜੈਂਟਸ'),
  ('kids', 'పిల్లల ಮಕ್ಕಳ കുട്ടികളുടെ ਬੱਚਿਆਂ'), ('boys', 'పిల్లల ಮಕ್ಕಳ കുട്ടികളുടെ ਬੱਚਿਆਂ'), ('girls', 'పిల్లల ಮಕ್ಕಳ കുട്ടികളുടെ ਬੱਚਿਆਂ'),
  ('black', 'నలుపు నల్ల నల్లని ಕಪ್ಪು കറുപ്പ് കറുത്ത કાળો બ્લેક ਕਾਲਾ ਕਾਲੇ ਕਾਲੀ କଳା काळं काळ्या karuppu karutha'),
  ('white', 'తెలుపు తెల్ల తెల్లని ಬಿಳಿ വെള്ള വെളുത്ത ધોળા ધોળો ਚਿੱਟਾ ਚਿੱਟੇ ਚਿੱਟੀ ਸਫੈਦ ଧଳା पांढरं पांढऱ्या vellai pandhra pandhara'),
  ('red', 'ఎరుపు ఎర్ర ఎర్రని ಕೆಂಪು ചുവപ്പ് ചുവന്ന ਲਾਲ ନାଲି ଲାଲ sivappu chuvappu kempu'),
  ('blue', 'నీలం నీలి ನೀಲಿ നീല ਨੀਲਾ ਨੀਲੇ ਨੀਲੀ ନୀଳ निळं निळ्या'),
  ('green', 'ఆకుపచ్చ పచ్చ ಹಸಿರು പച്ച લીલો ਹਰਾ ਹਰੇ ਹਰੀ ସବୁଜ हिरवं हिरव्या pachai hasiru shobuj'),
  ('yellow', 'పసుపు ಹಳದಿ മഞ്ഞ પીળો પીળા પીળી ਪੀਲਾ ਪੀਲੇ ਪੀਲੀ ହଳଦିଆ पिवळी पिवळे पिवळ्या manjal pasupu holud'),
  ('pink', 'గులాబీ ಗುಲಾಬಿ പിങ്ക് ગુલાબી ਗੁਲਾਬੀ ଗୋଲାପୀ'),
  ('brown', 'గోధుమ ಕಂದು തവിട്ട് કથ્થઈ ਭੂਰਾ ਭੂਰੇ ਭੂਰੀ तपकिरी'),
  ('grey', 'బూడిద ಬೂದು રાખોડી ਸਲੇਟੀ राखाडी करडा'),
  ('gold', 'బంగారు బంగారం ಚಿನ್ನ ಚಿನ್ನದ സ്വർണ്ണം സ്വർണ സ്വർണ്ണ સોનેરી ਸੁਨਹਿਰੀ'),
  ('silver', 'వెండి ಬೆಳ್ಳಿ വെള്ളി ચાંદી ਚਾਂਦੀ चंदेरी'),
  ('orange', 'నారింజ ಕಿತ್ತಳೆ ഓറഞ്ച് નારંગી ਸੰਤਰੀ'),
  ('purple', 'ఊదా ನೇರಳೆ പർപ്പിൾ જાંબલી ਜਾਮਨੀ जांभळा जांभळी जांभळे'),
  ('leather', 'లెదర్ తోలు ಲೆದರ್ ಚರ್ಮದ ലെതർ ચામડા ચામડાનું લેધર ਚਮੜੇ')
) as meant (meaning, words), regexp_split_to_table(btrim(words), '\s+') as word
on conflict do nothing;

insert into synonyms (word, kind, meaning)
values ('chuck', 'category', 'Converse'), ('chucks', 'category', 'Converse'), ('taylor', 'category', 'Converse'),
  ('fur', 'word', 'fleece'), ('fur', 'word', 'lined')
on conflict do nothing;
