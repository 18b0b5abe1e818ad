-- A spray is a perfume, also beside what it smells of.
insert into synonyms (word, kind, meaning)
values ('spray', 'category', 'Perfumes'), ('sprays', 'category', 'Perfumes'), ('mist', 'category', 'Perfumes')
on conflict do nothing;
