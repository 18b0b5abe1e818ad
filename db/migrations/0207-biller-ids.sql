-- For a database whose biller id was deleted by an earlier 0206.
insert into settings (key, value)
values ('biller-id', to_jsonb('B-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10))))
on conflict (key) do nothing;
