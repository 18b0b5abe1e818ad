-- Low heels, bags and bifolds as they are typed.
insert into synonyms (word, kind, meaning)
values ('kam', 'word', 'low'), ('neechi', 'word', 'low'), ('beg', 'word', 'bag'), ('begs', 'word', 'bag'), ('two-fold', 'word', 'bifold'),
  ('twofold', 'word', 'bifold'), ('2-fold', 'word', 'bifold')
on conflict do nothing;
