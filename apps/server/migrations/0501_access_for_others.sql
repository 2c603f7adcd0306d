-- Who gave whom access to an account, and what waits for a second admin.
create table access_grant (
  company_id uuid not null references company (id),
  id uuid not null,
  user_id uuid not null,
  account_id uuid references account (id) on delete set null,
  kind text not null check (kind in ('code', 'invite', 'contact', 'role')),
  at timestamptz not null,
  -- The admin who did it; null where a superadmin did.
  given_by uuid,
  -- The second admin; null where none was needed or a superadmin confirmed.
  confirmed_by uuid,
  by_operator boolean not null default false,
  -- Shown to the person at the next sign-in until acknowledged.
  shows boolean not null,
  acknowledged_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, given_by) references app_user (company_id, id),
  foreign key (company_id, confirmed_by) references app_user (company_id, id)
);
create index access_grant_user on access_grant (company_id, user_id, at desc);
create index access_grant_given_by on access_grant (company_id, given_by, at desc);
create index access_grant_confirmed_by on access_grant (company_id, confirmed_by, at desc) where confirmed_by is not null;
create index access_grant_notice on access_grant (account_id) where shows and acknowledged_at is null;

create table access_change (
  company_id uuid not null references company (id),
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('code', 'invite', 'contact', 'role')),
  -- contact: employeeNo, email, phone; role: role, isLeader, clientId.
  wanted jsonb not null default '{}' check (jsonb_typeof(wanted) = 'object'),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'used')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- Null where a superadmin decided.
  decided_by uuid,
  by_operator boolean not null default false,
  decided_at timestamptz,
  reason text not null default '',
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, asked_by) references app_user (company_id, id),
  foreign key (company_id, decided_by) references app_user (company_id, id),
  check ((state in ('approved', 'rejected', 'used')) = (decided_at is not null))
);
create unique index access_change_pending on access_change (company_id, user_id, kind) where state = 'pending';
create index access_change_user on access_change (company_id, user_id, asked_at desc);
create index access_change_asked_by on access_change (company_id, asked_by);
create index access_change_decided_by on access_change (company_id, decided_by) where decided_by is not null;

-- When another last gave access to the account, and who; of a superadmin the user of the operator's company.
alter table account add column access_reset_at timestamptz, add column access_reset_by uuid;

-- Codes printed by admins within the last seven days count from when they were printed.
insert into access_grant (company_id, id, user_id, account_id, kind, at, given_by, shows)
select u.company_id, r.id, u.id, u.account_id, 'code', r.created_at, b.id, false
  from account_recovery r
  join app_user b on b.id = r.created_by
  join app_user u on u.company_id = b.company_id and u.account_id = r.account_id
 where r.kind = 'one_time_code' and r.created_at > now() - interval '7 days';
update account a set access_reset_at = g.at, access_reset_by = g.given_by
  from (select distinct on (account_id) account_id, at, given_by from access_grant order by account_id, at desc) g
 where g.account_id = a.id;
