alter table product_sizes rename column shelf to stock_location;
alter table product_sizes rename constraint product_sizes_product_id_shelf_fkey to product_sizes_product_id_stock_location_fkey;
alter table order_lines rename column shelf to stock_location;
drop function tell_shelf_changes() cascade;

-- Findings of the auditor are known by their invariant's text.
update discrepancies set
  dedupe_key = replace(dedupe_key, renamed.before, renamed.after),
  facts = jsonb_set(facts, '{invariant}', to_jsonb(renamed.after))
from (values
  ('I1 no shelf holds or promises what is not there', 'I1 no stock location holds or promises units that are not there'),
  ('I3 the ledger explains every shelf', 'I3 the ledger explains the stock of every location'),
  ('I7 what an order claimed left the shelf once, and nothing else did',
    'I7 what an order claimed left its stock location once, and nothing else did'),
  ('I7 pieces that went back to the shelf, or left it in exchange, did so once and as many',
    'I7 units that went back to a stock location, or left it in exchange, did so once and as many')
) as renamed (before, after)
where kind = 'invariant' and facts ->> 'invariant' = renamed.before;
update discrepancies set
  facts = jsonb_set(facts #- '{facts,shelf}', '{facts,stock_location}', facts #> '{facts,shelf}')
where kind = 'invariant' and facts -> 'facts' ? 'shelf';
