-- Monthly partitions of attendance_event (by UTC instant) and attendance_day (by work date), decisions.md 14.
-- Built aside and attached: writers of other months go on meanwhile. Safe to call at any time, any number of times.
create function ensure_partition(any_day date) returns boolean language plpgsql as $$
declare
  first date := date_trunc('month', any_day)::date;
  next date := (date_trunc('month', any_day) + interval '1 month')::date;
  suffix text := to_char(any_day, 'YYYY_MM');
begin
  if to_regclass('attendance_event_' || suffix) is not null
     and to_regclass('attendance_day_' || suffix) is not null then
    return false;
  end if;
  -- One maker at a time; the second then finds the work done.
  perform pg_advisory_xact_lock(hashtext('hadir ensure_partition'));
  if to_regclass('attendance_event_' || suffix) is null then
    execute format('create table %I (like attendance_event including defaults including constraints)',
      'attendance_event_' || suffix);
    execute format('alter table attendance_event attach partition %I for values from (%L) to (%L)',
      'attendance_event_' || suffix, first || ' 00:00:00+00', next || ' 00:00:00+00');
  end if;
  if to_regclass('attendance_day_' || suffix) is null then
    execute format('create table %I (like attendance_day including defaults including constraints)',
      'attendance_day_' || suffix);
    execute format('alter table attendance_day attach partition %I for values from (%L) to (%L)',
      'attendance_day_' || suffix, first, next);
  end if;
  return true;
end $$;
