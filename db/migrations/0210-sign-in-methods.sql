-- A stored text of the owner has the name of its notification as its key.
update outbox set
  kind = regexp_replace(kind, '^way-', 'sign-in-method-'),
  payload = payload - 'way' || jsonb_build_object('method', payload -> 'way')
  where payload ? 'way';
update settings set value = (
  select jsonb_object_agg(regexp_replace(name, '^way-', 'sign-in-method-'), text) from jsonb_each(value) as old (name, text)
) where key = 'notification-texts' and value::text like '%"way-%';
