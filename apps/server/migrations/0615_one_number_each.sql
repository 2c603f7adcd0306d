-- Two versions of the same row never have one number: which of them counts would be nobody's to say. Whoever records one
-- has locked its row (0610); who forgets to is refused.
create unique index shift_version_recorded on shift_version (company_id, shift_id, recorded);
create unique index schedule_version_recorded on schedule_version (company_id, schedule_id, recorded);
create unique index setting_version_recorded on setting_version (company_id, department_id, recorded) nulls not distinct;
