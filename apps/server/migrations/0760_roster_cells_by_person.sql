-- Cells are read by person and date alone. With an index by date beside the key, a company's first published month was read
-- by dates, for each person anew, until the table had been analysed.
drop index roster_cell_date;
