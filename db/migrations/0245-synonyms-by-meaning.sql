-- Names in other scripts are found by their meaning.
create index synonyms_meaning on synonyms (meaning) where kind = 'word';
