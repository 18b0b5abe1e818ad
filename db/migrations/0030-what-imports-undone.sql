-- What became of an import that somebody took back: when, how many products, and which were left because they had changed.
alter table catalogue_imports add column taken_back jsonb;
