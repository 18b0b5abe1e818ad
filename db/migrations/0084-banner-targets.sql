alter table banners add column target text check (target ~ '^/');
