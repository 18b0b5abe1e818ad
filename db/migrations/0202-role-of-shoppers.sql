-- Staff have accounts of their own (decision 19).
alter table users drop column role;
