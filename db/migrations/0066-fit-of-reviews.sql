alter table ratings add column fit text check (fit in ('small', 'true', 'large'));
