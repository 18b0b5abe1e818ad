alter table products add column archived_at timestamptz, add column deleted_at timestamptz;
