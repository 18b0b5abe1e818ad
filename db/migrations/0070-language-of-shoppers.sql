alter table users add column language text not null default 'en';
