-- A published month writes tens of thousands of cells in one statement, and half of its time went into keys that were looked up
-- for each row. The keys stay declared; what a statement writes is checked by it as a whole. The rows they name are never
-- deleted, and never get another key: whoever tries is refused.
do $$
declare k record;
begin
  for k in select conname from pg_constraint where conrelid = 'roster_cell'::regclass and contype = 'f'
  loop
    execute format('alter table roster_cell alter constraint %I not enforced', k.conname);
  end loop;
end $$;

create function refuse_roster_reference(name text) returns void language plpgsql as $$
begin
  raise foreign_key_violation using
    message = format('insert or update on table "roster_cell" violates foreign key constraint "%s"', name),
    table = 'roster_cell', constraint = name;
end $$;

create function roster_cell_references() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct company_id, user_id from written) w
              where not exists (select from app_user u where u.company_id = w.company_id and u.id = w.user_id)) then
    perform refuse_roster_reference('roster_cell_company_id_user_id_fkey');
  end if;
  if exists (select from (select distinct company_id, shift_id from written where shift_id is not null) w
              where not exists (select from shift s where s.company_id = w.company_id and s.id = w.shift_id)) then
    perform refuse_roster_reference('roster_cell_company_id_shift_id_fkey');
  end if;
  if exists (select from (select distinct company_id, location_point_id from written where location_point_id is not null) w
              where not exists (select from location_point p where p.company_id = w.company_id and p.id = w.location_point_id)) then
    perform refuse_roster_reference('roster_cell_company_id_location_point_id_fkey');
  end if;
  return null;
end $$;
create trigger roster_cell_references_insert after insert on roster_cell referencing new table as written
  for each statement execute function roster_cell_references();
create trigger roster_cell_references_update after update on roster_cell referencing new table as written
  for each statement execute function roster_cell_references();

create function refuse_while_rostered() returns trigger language plpgsql as $$
declare named boolean;
begin
  if tg_op = 'UPDATE' and (old.company_id, old.id) = (new.company_id, new.id) then return new; end if;
  -- Cells that somebody is writing are waited for.
  lock table roster_cell in share row exclusive mode;
  if tg_table_name = 'app_user' then
    named := exists (select from roster_cell c where c.company_id = old.company_id and c.user_id = old.id);
  else
    named := exists (select from roster_cell c where c.company_id = old.company_id and old.id in (c.shift_id, c.location_point_id));
  end if;
  if named then
    raise foreign_key_violation using
      message = format('update or delete on table "%s": it is still named by roster_cell', tg_table_name), table = tg_table_name;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger refuse_while_rostered before delete or update of company_id, id on app_user
  for each row execute function refuse_while_rostered();
create trigger refuse_while_rostered before delete or update of company_id, id on shift
  for each row execute function refuse_while_rostered();
create trigger refuse_while_rostered before delete or update of company_id, id on location_point
  for each row execute function refuse_while_rostered();
