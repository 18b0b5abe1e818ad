-- Jobs that run by the clock (server/jobs/jobs.ts), one row each. Not part of a backup.
create table scheduled_jobs (
  name text primary key,
  -- When it is due; while it runs, until when its server has leased it.
  next_attempt_at timestamptz not null,
  -- Since the last success, with the one that runs.
  attempts integer not null default 0,
  last_success_at timestamptz
);
