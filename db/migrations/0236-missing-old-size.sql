-- A size that staff found damaged or missing is written off when another takes its place.
alter table size_requests add column is_old_missing boolean not null default false;
