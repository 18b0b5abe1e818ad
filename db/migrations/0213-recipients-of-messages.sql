alter table messages rename column reader to recipient;
alter table messages rename constraint messages_reader_check to messages_recipient_check;
