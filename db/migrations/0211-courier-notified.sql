alter table failed_deliveries rename column told_at to notified_at;
