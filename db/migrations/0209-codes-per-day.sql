alter table otps drop column cost;
update settings set key = 'codes-per-day', value = to_jsonb(greatest(1, least(1000000,
  div((value ->> 'dailyCap')::numeric, greatest(1, (value ->> 'price')::numeric)))))
where key = 'sms-budget';
