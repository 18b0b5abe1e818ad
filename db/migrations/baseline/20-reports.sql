-- Daily counts of funnel steps that no other table knows; never by person (decision 0029).
create table step_counts (
  -- India's day: '2026-11-21'.
  day text not null,
  step text not null check (step in ('visit', 'add-to-cart', 'begin-checkout')),
  count bigint not null check (count > 0),
  primary key (day, step)
);
