-- Lists of hundreds of thousands of days, by what people look for: the exceptions, the latest, the shortest days.

-- The words and their order are those of db/attendance-filter.ts.
create index attendance_day_exceptions on attendance_day (company_id, work_date, user_id)
  include (status, flags, open_review, late_minutes, worked_minutes)
  where status = any (array['ALPA', 'TIDAK_ABSEN_MASUK', 'TIDAK_ABSEN_PULANG', 'BELUM_ABSEN', 'TIDAK_TERJADWAL'])
    or flags && array['TERLAMBAT', 'PULANG_CEPAT', 'TERLAMBAT_MELEBIHI_BATAS', 'JAM_KERJA_KURANG', 'ALPA_SETENGAH_HARI',
      'TIDAK_ABSEN_MASUK', 'TIDAK_ABSEN_PULANG', 'ADA_ABSENSI', 'TANPA_JADWAL']
    or open_review;
create index attendance_day_late on attendance_day (company_id, late_minutes, work_date, user_id);
create index attendance_day_worked on attendance_day (company_id, worked_minutes, work_date, user_id);
