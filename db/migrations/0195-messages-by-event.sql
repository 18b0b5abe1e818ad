-- An event is complete when none of its messages is due; the partial indexes can't answer that.
create index messages_event on messages (outbox_id);
