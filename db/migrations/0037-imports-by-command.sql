-- A list that the command line brings in stands among the others and can be taken back. Nobody of the staff sent it, and its
-- row is written with the end of its transaction, after what it did to each product.
alter table catalogue_imports alter column staff_id drop not null;
alter table import_effects alter constraint import_effects_import_id_fkey deferrable initially deferred;
