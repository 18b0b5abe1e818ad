-- What is searched for in a product: its name and its brand, in one spelling. Categories are few and asked for by themselves.
alter table products
  add column search_text text not null generated always as (lower(normalize(name || ' ' || brand, NFKC))) stored,
  add column search_words text[] not null generated always as (
    regexp_split_to_array(btrim(lower(normalize(name || ' ' || brand, NFKC))), '\s+')
  ) stored;

drop index products_name_trgm;
drop index products_brand_trgm;
create index products_search_words on products using gin (search_words) with (fastupdate = off);

-- Every order in which a listing can be walked without sorting it.
drop index products_brand_categ;
create index products_family_price on products (brand_categ, price desc, created_at desc, id) where brand_categ is not null;
create index products_category_family_price on products (category, brand_categ, price desc, created_at desc, id)
  where brand_categ is not null;
create index products_rating_up on products (avg_rating, created_at desc, id);
create index products_category_rating on products (category, avg_rating desc nulls last, created_at desc, id);
create index products_category_rating_up on products (category, avg_rating, created_at desc, id);
create index products_price_up on products (price, created_at desc, id);
create index products_category_price_up on products (category, price, created_at desc, id);

-- Every word that some product has or had. A search finds its words here first; a few thousand rows for a large shop.
-- Not unique on purpose: two catalogue changes at once never wait for each other because of a common word.
create table vocabulary (word text not null);
create index vocabulary_word on vocabulary (word);
create index vocabulary_trgm on vocabulary using gin (word gin_trgm_ops) with (fastupdate = off);

-- What else a word of a search may mean: a category by its stored name, or another word.
create table synonyms (
  word text not null check (word = lower(normalize(word, NFKC)) and word <> '' and word !~ '\s'),
  kind text not null check (kind in ('category', 'word')),
  meaning text not null check (meaning <> ''),
  primary key (word, kind, meaning)
);

create function learn_words() returns trigger language plpgsql as $$
begin
  insert into vocabulary (word)
  select distinct fresh.word from changed_rows, unnest(changed_rows.search_words) as fresh (word)
  where fresh.word <> '' and not exists (select from vocabulary known where known.word = fresh.word);
  return null;
end $$;

create trigger products_inserted_learnt after insert on products
  referencing new table as changed_rows for each statement execute function learn_words();
create trigger products_updated_learnt after update on products
  referencing new table as changed_rows for each statement execute function learn_words();

insert into vocabulary (word)
select distinct word from products, unnest(search_words) as word where word <> '';

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
    wach wacth whatch watchs watche gshock g-shock vaach hath-ghadi
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

-- Colours, stuffs and uses, as they are asked for and as they are named.
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

-- Public pages show what was found by them.
create trigger synonyms_told after insert or update or delete on synonyms
  for each statement execute function tell_catalogue_change();

-- What was searched for and not found, for the owner. The day is India's, as YYYY-MM-DD.
create table empty_searches (
  query text not null check (query <> ''),
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  count integer not null default 1 check (count > 0),
  primary key (day, query)
);
