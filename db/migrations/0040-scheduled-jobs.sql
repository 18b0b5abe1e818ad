create table scheduled_jobs (
  name text primary key,
  next_attempt_at timestamptz not null,
  attempts integer not null default 0,
  last_success_at timestamptz
);
drop schema if exists pgboss cascade;
