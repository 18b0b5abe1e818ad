alter table grievances rename column words to text;
alter table grievances rename column acknowledged_words to acknowledgement;
alter table grievances rename column settled_words to settlement;
alter table grievances rename constraint grievances_words_check to grievances_text_check;
alter table grievances rename constraint acknowledged_in_words to acknowledgement_has_text;
alter table grievances rename constraint settled_in_words to settlement_has_text;
alter table shopper_notes rename column words to text;
alter table shopper_notes rename constraint shopper_notes_words_check to shopper_notes_text_check;
