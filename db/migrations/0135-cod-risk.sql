-- Score, reasons and advice of a COD order when it was placed: CodAssessment in domain/checkout/cod-risk.ts.
alter table orders add column cod_risk jsonb;
-- Read with every COD order: what became of the newest parcels of the shop and of a pincode.
create index orders_cod_settled on orders (created_at desc)
  where payment_method = 'COD' and fulfilment_state in ('delivered', 'returned');
create index orders_cod_settled_zip on orders ((address->>'zip'), created_at desc)
  where payment_method = 'COD' and fulfilment_state in ('delivered', 'returned');
