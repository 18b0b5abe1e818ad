-- Parcels of which the courier may collect another amount than is due.
alter table discrepancies drop constraint discrepancies_kind_check;
alter table discrepancies add constraint discrepancies_kind_check check (kind in (
  'payment-without-order', 'wrong-amount', 'wrong-currency', 'payment-of-another-order', 'payment-missing-there',
  'payment-missing-here', 'refund-missing-there', 'refund-differs', 'refund-failed', 'invariant',
  'cash-short', 'cash-over', 'cash-unknown', 'cash-not-due', 'unreadable-event', 'lost-parcel', 'lost-parcel-found',
  'cod-amount-unsure'
));
