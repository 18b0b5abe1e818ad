alter table categories add column size_guide text;
