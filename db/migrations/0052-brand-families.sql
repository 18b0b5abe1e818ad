create table brand_families (
  key text not null check (key <> ''),
  family text not null,
  primary key (key, family)
);
insert into brand_families (key, family)
select distinct key, brand_categ from products, regexp_replace(lower(normalize(brand_categ, NFKC)), '[^[:alnum:]]', '', 'g') as key
where published and key <> '';
delete from synonyms where kind = 'category' and meaning = 'Watch' and word in ('gshock', 'g-shock');

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
