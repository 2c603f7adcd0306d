-- Copies of the own data are stored sealed from now on. Those that lie there as plain ZIPs end at once: the hourly
-- removal takes their bytes, and whoever needs one asks again.
update personal_export set expires_at = least(expires_at, now()) where state = 'done';
update file set delete_after = least(delete_after, now())
  where kind = 'export' and (company_id, id) in (select company_id, file_id from personal_export where state = 'done');
