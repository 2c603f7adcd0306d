-- Monthly partitions of attendance_event (by UTC instant) and attendance_day (by work date), decisions.md 14.
-- Built aside and attached: writers of other months go on meanwhile. Safe to call at any time, any number of times.
create function ensure_partition(any_day date) returns boolean language plpgsql as $$
declare
  first date := date_trunc('month', any_day)::date;
  next date := (date_trunc('month', any_day) + interval '1 month')::date;
  events text := 'attendance_event_' || to_char(any_day, 'YYYY_MM');
  days text := 'attendance_day_' || to_char(any_day, 'YYYY_MM');
  known text[];
begin
  -- pg_class is read with a fresh snapshot by each statement; to_regclass would remember "missing" across the lock.
  select array_agg(relname::text) into known from pg_class
   where relname in (events, days) and relnamespace = 'public'::regnamespace;
  if cardinality(known) = 2 then
    return false;
  end if;
  -- One maker at a time; the second then finds the work done.
  perform pg_advisory_xact_lock(hashtext('hadir ensure_partition'));
  select coalesce(array_agg(relname::text), '{}') into known from pg_class
   where relname in (events, days) and relnamespace = 'public'::regnamespace;
  if not events = any(known) then
    execute format('create table %I (like attendance_event including defaults including constraints)', events);
    execute format('alter table attendance_event attach partition %I for values from (%L) to (%L)',
      events, first || ' 00:00:00+00', next || ' 00:00:00+00');
  end if;
  if not days = any(known) then
    execute format('create table %I (like attendance_day including defaults including constraints)', days);
    execute format('alter table attendance_day attach partition %I for values from (%L) to (%L)', days, first, next);
  end if;
  return true;
end $$;
