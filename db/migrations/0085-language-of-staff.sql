alter table staff add column language text not null default 'en';
