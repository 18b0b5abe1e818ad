-- A stored text of the owner has the name of its notification as its key.
update outbox set kind = 'payment-requested' where kind = 'payment-asked';
update settings set value = (
  select jsonb_object_agg(replace(name, 'payment-asked', 'payment-requested'), text) from jsonb_each(value) as old (name, text)
) where key = 'notification-texts' and value::text like '%payment-asked%';
