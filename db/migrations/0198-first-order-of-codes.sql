-- The boolean of before is a limit of zero.
update settings set value = value - 'firstOrder' || jsonb_build_object('firstOrderFrom', 0)
  where key = 'cod-code' and value ->> 'firstOrder' = 'true';
