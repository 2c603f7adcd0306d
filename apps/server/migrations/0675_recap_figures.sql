-- The recap sends the sums of a thousand people as text: taken apart and written out anew for each reader, they cost more
-- than everything else of it. Letters and the days they stand for are not part of it (contract: recapRow).
alter table attendance_month add column recap_figures text not null
  generated always as ((figures - '{huruf,hariHadir}'::text[])::text) stored;
