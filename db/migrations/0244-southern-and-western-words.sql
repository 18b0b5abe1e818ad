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
