-- Words in other scripts by their first letter, for names in Devanagari that were typed by their sound.
create index vocabulary_first on vocabulary (left(word, 1)) where word ~ '^[^a-z0-9]';
