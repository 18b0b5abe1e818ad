-- The same check, as PostgreSQL reads it back from what it prints.
alter table returns drop constraint unsold_are_a_part_of_the_restocked;
alter table returns add constraint unsold_are_a_part_of_the_restocked check (
  unsold = 0 or unsold >= 1 and unsold <= quantity - 1 and restocked is true
);
