alter table pages add column pictures json not null default '[]';
alter table pages add column previous json;
alter table pages add column removed_at timestamptz;
