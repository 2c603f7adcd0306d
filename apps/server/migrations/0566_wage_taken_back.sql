-- A wage that HR takes back counts no more and stays in the history with who took it back, and why
-- (docs/decisions/058). Such a row carries replaced_at like one that was written over.
alter table person_wage
  add column taken_back_reason text check (length(taken_back_reason) between 5 and 300),
  add constraint person_wage_taken_back check (taken_back_reason is null or replaced_at is not null);
