-- Lists of who is away, over months of a large company: as the exceptions (0110), a small index of exactly these days.
-- The words and their order are those of domain/attendance/day-status.ts.
create index attendance_day_away on attendance_day (company_id, work_date, user_id)
  include (status)
  where status = any (array['WFH', 'DINAS', 'SAKIT', 'CUTI', 'IZIN', 'IZIN_OFF']);
