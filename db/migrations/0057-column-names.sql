alter table backup_requests rename column asked_at to requested_at;
alter table backup_requests rename column asked_by to requested_by;
alter table refunds rename column asked_at to requested_at;

alter table staff_sessions rename column proved_at to verified_at;
alter table pending_actions rename column proved_at to verified_at;

alter table orders rename column said_paid_at to payment_reported_at;
alter table orders rename column goods_back to returned_stock;
alter table orders rename constraint orders_goods_back_check to orders_returned_stock_check;
update settings set value = value - 'saidPaidMinutes' || jsonb_build_object('paymentReportedMinutes', value -> 'saidPaidMinutes')
  where key = 'hold-times' and value ? 'saidPaidMinutes';

alter table foreign_pictures rename to external_images;
alter table external_images rename column home to stored_url;
alter table external_images rename column home_at to stored_at;
alter table external_images rename constraint foreign_pictures_pkey to external_images_pkey;
alter table external_images rename constraint foreign_pictures_url_fkey to external_images_url_fkey;
alter table external_images rename constraint foreign_pictures_home_fkey to external_images_stored_url_fkey;
alter table external_images rename constraint foreign_pictures_tries_check to external_images_tries_check;
alter index foreign_pictures_due rename to external_images_due;
alter index foreign_pictures_come rename to external_images_stored;
alter index products_with_foreign_pictures rename to products_with_external_images;
drop function bring_pictures_home() cascade;
drop function pictures_at_home(text[]);
alter function lies_elsewhere(text[]) rename to has_external_images;
