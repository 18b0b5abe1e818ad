-- Since when nothing shows a picture or video; the daily job deletes it after a grace time. Null: something does.
alter table media add column unused_since timestamptz;
