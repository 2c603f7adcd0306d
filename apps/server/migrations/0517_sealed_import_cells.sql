-- Amounts of a file of wages, sealed together; `data` holds the other cells of the line.
alter table import_row add column sealed text;
