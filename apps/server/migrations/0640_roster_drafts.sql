-- What planners paint lies beside the published cells and decides no day. PATTERN takes a published cell away again, so
-- that the person's pattern plans the date. A new stamp with every change: whoever painted on an older one is refused.
create table roster_draft (
  company_id uuid not null,
  user_id uuid not null,
  work_date date not null,
  kind text not null check (kind in ('SHIFT', 'OFF', 'PATTERN')),
  shift_id uuid,
  location_point_id uuid,
  stamp uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (company_id, user_id, work_date),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, updated_by) references app_user (company_id, id),
  foreign key (company_id, shift_id) references shift (company_id, id),
  foreign key (company_id, location_point_id) references location_point (company_id, id),
  check ((kind = 'SHIFT') = (shift_id is not null)),
  check (location_point_id is null or kind = 'SHIFT')
);
create index roster_draft_date on roster_draft (company_id, work_date);
