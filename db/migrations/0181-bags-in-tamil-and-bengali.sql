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
