-- Kinds that are two words, read as one where the shop does not have both.
insert into synonyms (word, kind, meaning)
values ('braceletwatch', 'category', 'Watch'), ('braceletwatch', 'word', 'watch'), ('moneypurse', 'category', 'Wallets'),
  ('moneypurse', 'word', 'wallet')
on conflict do nothing;
