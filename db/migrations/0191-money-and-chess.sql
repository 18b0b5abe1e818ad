-- Wallets in Tamil and by other names, covers of tablets, and what chess means of a pattern.
insert into synonyms (word, kind, meaning)
values ('மணிபர்ஸ்', 'category', 'Wallets'), ('மணிபர்ஸ்', 'word', 'wallet'), ('pouch', 'category', 'Wallets'),
  ('moneybag', 'category', 'Wallets'), ('tablet', 'word', 'ipad'), ('chess', 'word', 'check'),
  ('chess', 'word', 'checkmate'), ('chess', 'word', 'shatranj')
on conflict do nothing;
