-- After two years the position of a tap is rounded to the name of its place. A row of attendance_event is in use for years
-- and there are millions: what is due is marked by company, as the moment before which taps are due.
create table position_rounding (
  company_id uuid primary key references company (id),
  -- Positions of all taps before it are rounded.
  rounded_before timestamptz,
  due_before timestamptz,
  -- Running time at which `due_before` was marked (0510).
  purge_marked_ms bigint,
  check ((due_before is null) = (purge_marked_ms is null))
);
