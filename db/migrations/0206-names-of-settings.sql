update settings set key = 'was-demo' where key = 'played';
delete from settings where key = 'biller-id';
update settings set value = value - 'tells' || jsonb_build_object('notifications', value -> 'tells')
  where key = 'prepay' and value ? 'tells';
