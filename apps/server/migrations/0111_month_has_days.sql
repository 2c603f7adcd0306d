-- Somebody without a judged day in the period has no line in the recap. Kept beside the sums: comparing a thousand of
-- them with "nothing" took longer than reading them.
alter table attendance_month add column has_days boolean not null
  generated always as (figures @? '$.huruf.* ? (@ > 0)') stored;
