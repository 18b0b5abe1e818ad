-- An order keeps the days of the return policy under which it was placed; earlier ones get those of today.
do $$ begin
  execute format(
    'alter table orders add column return_days integer not null default %s check (return_days >= 0)',
    coalesce((select value::integer from settings where key = 'return-days'), 7)
  );
end $$;
alter table orders alter column return_days set default 7;
