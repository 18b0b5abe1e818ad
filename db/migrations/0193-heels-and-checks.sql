-- Heels as they are heard, and what is chequered by its name.
insert into synonyms (word, kind, meaning)
values ('hil', 'word', 'heel'), ('hils', 'word', 'heel'), ('checks', 'word', 'checkmate'), ('checked', 'word', 'checkmate'),
  ('checkered', 'word', 'checkmate'), ('chequered', 'word', 'checkmate')
on conflict do nothing;
