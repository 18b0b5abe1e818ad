update settings set key = 'was-demo' where key = 'played';
update settings set value = value - 'tells' || jsonb_build_object('notifications', value -> 'tells')
  where key = 'prepay' and value ? 'tells';
