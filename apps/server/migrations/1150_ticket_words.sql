-- Tickets are searched by parts of their subject and number; without an index each search read all of a company's tickets.
create index ticket_words on ticket using gin (subject gin_trgm_ops, number gin_trgm_ops);
