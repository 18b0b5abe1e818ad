-- Of several returned units, some can be sold again and others not; of earlier returns all went one way.
alter table returns add column unsold integer not null default 0;
alter table returns add constraint unsold_are_a_part_of_the_restocked check (
  unsold = 0 or unsold between 1 and quantity - 1 and restocked is true
);
