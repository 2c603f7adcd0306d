-- Demo accounts filled by earlier versions. Whatever else writes a password also writes when: only the demo does not.
update account a set demo_password = true
 where a.password_hash is not null and a.password_changed_at is null
   and exists (select 1 from company c where c.kind = 'employer' and c.legal_name = 'PT Hadir Sejahtera')
   and exists (select 1 from app_user u join company c on c.id = u.company_id
                where u.account_id = a.id
                  and (c.legal_name = 'PT Hadir Sejahtera' or c.kind = 'operator' and a.login = 'superadmin'));
