-- The audit log says who requested a backup.
alter table backup_requests drop column requested_by;
