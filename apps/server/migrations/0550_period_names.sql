-- Names as they stood when a period was locked (docs/decisions/065): its reports keep them, whatever is renamed later.
create table period_name (
  company_id uuid not null,
  period text not null,
  kind text not null check (kind in ('division', 'department', 'position', 'unit', 'client', 'location_point', 'shift',
    'ot_reason')),
  id uuid not null,
  name text collate hadir_id not null,
  primary key (company_id, period, kind, id),
  foreign key (company_id, period) references period (company_id, label) on delete cascade
);

-- Periods that are locked already have nothing older than the names of today.
insert into period_name (company_id, period, kind, id, name)
select p.company_id, p.label, n.kind, n.id, n.name
  from period p
  join (select company_id, 'division' as kind, id, name from division
        union all select company_id, 'department', id, name from department
        union all select company_id, 'position', id, name from position
        union all select company_id, 'unit', id, name from unit
        union all select company_id, 'client', id, name from client
        union all select company_id, 'location_point', id, name from location_point
        union all select company_id, 'shift', id, name from shift
        union all select company_id, 'ot_reason', id, name from ot_reason) n on n.company_id = p.company_id
 where p.state = 'locked';
