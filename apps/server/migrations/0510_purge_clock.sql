-- How long the product has run in all, counted by the clock of the machine that only goes forward, and whether the wall
-- clock is believed. What is deleted by time is marked first; it goes after a day of running, never by a wrong clock.
create table purge_clock (
  one boolean primary key default true check (one),
  running_ms bigint not null default 0 check (running_ms >= 0),
  -- What the wall clock said at the last tick.
  seen_at timestamptz not null,
  -- How much the wall clock has gone ahead of the machine's own since it was believed.
  drift_ms bigint not null default 0,
  -- The process that counts.
  ticker uuid not null,
  -- Running time at which the wall clock was last found wrong; null while it is believed.
  doubted_ms bigint,
  doubt text check (doubt in ('backwards', 'ahead')),
  check ((doubted_ms is null) = (doubt is null))
);

-- Running time at which a row was marked to go.
alter table file add column purge_marked_ms bigint;
alter table person_draft add column purge_marked_ms bigint;
alter table self_registration add column purge_marked_ms bigint;
create index file_purge_marked on file (purge_marked_ms) where deleted_at is null and purge_marked_ms is not null;
