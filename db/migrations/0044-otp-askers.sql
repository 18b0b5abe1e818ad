alter table otps add column asker_hash bytea not null default '', add column is_known boolean not null default false;
alter table otps alter column asker_hash drop default;
