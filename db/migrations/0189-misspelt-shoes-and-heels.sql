-- Misspellings that stood beside some of what they mean, not beside all.
insert into synonyms (word, kind, meaning)
values ('shooes', 'category', 'Converse'), ('hills', 'word', 'heel'), ('high-hills', 'word', 'heel')
on conflict do nothing;
