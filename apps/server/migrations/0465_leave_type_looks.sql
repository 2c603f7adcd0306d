-- Types of leave are master data: a colour of their own, and whole days at once. Expand only.
alter table leave_type add column color text not null default '#1BA0E2' check (color ~ '^#[0-9a-fA-F]{6}$');
alter table leave_type alter column max_days type smallint using ceil(max_days);
