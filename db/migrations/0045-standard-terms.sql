drop function note_order_for_hooks() cascade;
drop function note_stock_for_hooks() cascade;
drop function sum_up_paper() cascade;
drop trigger provider_keys_told on provider_keys;

alter table backup_wishes rename to backup_requests;
alter table backup_requests rename constraint backup_wishes_pkey to backup_requests_pkey;
alter index backup_wishes_one rename to backup_requests_one;

alter table partial_cancellations rename column words to note;

alter table hook_events rename to webhook_events;
alter table webhook_events rename constraint hook_events_pkey to webhook_events_pkey;
alter table webhook_events rename constraint hook_events_position_key to webhook_events_position_key;
alter index hook_events_age rename to webhook_events_age;
alter index hook_events_unspread rename to webhook_events_unspread;

alter table hooks rename to webhook_endpoints;
alter table webhook_endpoints rename constraint hooks_pkey to webhook_endpoints_pkey;
alter table webhook_endpoints rename constraint hooks_kinds_check to webhook_endpoints_kinds_check;
alter table webhook_endpoints rename constraint hooks_url_check to webhook_endpoints_url_check;

alter table hook_calls rename to webhook_deliveries;
alter table webhook_deliveries rename column hook_id to endpoint_id;
alter table webhook_deliveries rename constraint hook_calls_pkey to webhook_deliveries_pkey;
alter table webhook_deliveries rename constraint hook_calls_hook_id_event_id_key to webhook_deliveries_endpoint_id_event_id_key;
alter table webhook_deliveries rename constraint hook_calls_event_id_fkey to webhook_deliveries_event_id_fkey;
alter table webhook_deliveries rename constraint hook_calls_hook_id_fkey to webhook_deliveries_endpoint_id_fkey;
alter table webhook_deliveries rename constraint hook_calls_state_check to webhook_deliveries_state_check;
alter index hook_calls_due rename to webhook_deliveries_due;
alter index hook_calls_event rename to webhook_deliveries_event;
alter index hook_calls_given_up rename to webhook_deliveries_given_up;
alter index hook_calls_newest rename to webhook_deliveries_newest;
alter index hook_calls_of_order rename to webhook_deliveries_of_order;

alter table hook_tries rename to webhook_attempts;
alter table webhook_attempts rename column call_id to delivery_id;
alter table webhook_attempts rename constraint hook_tries_pkey to webhook_attempts_pkey;
alter table webhook_attempts rename constraint hook_tries_call_id_fkey to webhook_attempts_delivery_id_fkey;

alter table otps rename column door to source;
alter table otps rename column sent_id to provider_message_id;
alter table otps rename constraint otps_door_check to otps_source_check;

alter table paper_days rename to document_days;
alter table document_days rename column paper to document;
alter table document_days rename constraint paper_days_pkey to document_days_pkey;
alter table document_days rename constraint paper_days_paper_check to document_days_document_check;

alter table returns rename column wish to kind;
alter table returns rename column words to note;
alter table returns rename constraint returns_wish_check to returns_kind_check;
alter table returns rename constraint returns_words_check to returns_note_check;

alter table pincode_reaches rename to serviceability;
alter table serviceability rename column asked_at to checked_at;
alter table serviceability rename constraint pincode_reaches_pkey to serviceability_pkey;
alter table serviceability rename constraint pincode_reaches_pincode_check to serviceability_pincode_check;

alter table proofs rename to step_ups;
alter table step_ups rename column way to method;
alter table step_ups rename column proven_at to verified_at;
alter table step_ups rename constraint proofs_pkey to step_ups_pkey;
alter table step_ups rename constraint proofs_session_id_fkey to step_ups_session_id_fkey;
alter table step_ups rename constraint proofs_way_check to step_ups_method_check;

alter table provider_keys rename to provider_credentials;
alter table provider_credentials rename constraint provider_keys_pkey to provider_credentials_pkey;
alter table provider_credentials rename constraint provider_keys_hint_check to provider_credentials_hint_check;

alter table recon_breaks rename to discrepancies;
alter table discrepancies rename constraint recon_breaks_pkey to discrepancies_pkey;
alter table discrepancies rename constraint recon_breaks_dedupe_key_key to discrepancies_dedupe_key_key;
alter table discrepancies rename constraint recon_breaks_order_id_fkey to discrepancies_order_id_fkey;
alter table discrepancies rename constraint recon_breaks_kind_check to discrepancies_kind_check;
alter index recon_breaks_open rename to discrepancies_open;

alter table sendings rename to messages;
alter table messages rename column carrier_id to provider_message_id;
alter table messages rename constraint sendings_pkey to messages_pkey;
alter table messages rename constraint sendings_outbox_id_reader_channel_key to messages_outbox_id_reader_channel_key;
alter table messages rename constraint sendings_outbox_id_fkey to messages_outbox_id_fkey;
alter table messages rename constraint sendings_channel_check to messages_channel_check;
alter table messages rename constraint sendings_reader_check to messages_reader_check;
alter table messages rename constraint sendings_state_check to messages_state_check;
alter index sendings_due rename to messages_due;
alter index sendings_given_up rename to messages_given_up;

alter table session_news rename to session_messages;
alter table session_messages rename column words to message;
alter table session_messages rename constraint session_news_pkey to session_messages_pkey;
alter table session_messages rename constraint session_news_session_id_fkey to session_messages_session_id_fkey;
alter index session_news_session rename to session_messages_session;

alter table shipments rename column ask_at to next_poll_at;
alter table shipments rename column unchanged_asks to unchanged_polls;
alter index shipments_to_ask rename to shipments_to_poll;

alter table shipment_scans rename to tracking_events;
alter table tracking_events rename column words to message;
alter table tracking_events rename constraint shipment_scans_shipment_id_at_words_place_key to tracking_events_shipment_id_at_message_place_key;
alter table tracking_events rename constraint shipment_scans_shipment_id_fkey to tracking_events_shipment_id_fkey;

alter table spent_checks rename to used_captcha_tokens;
alter table used_captcha_tokens rename constraint spent_checks_pkey to used_captcha_tokens_pkey;
alter index spent_checks_until rename to used_captcha_tokens_until;

alter table stock_ledger rename column part to reference_id;
alter index stock_ledger_part_once rename to stock_ledger_reference_once;

alter table tax_days rename column paper to document;
alter table tax_days rename constraint tax_days_paper_check to tax_days_document_check;

alter table used_answers rename to used_oauth_states;
alter table used_oauth_states rename constraint used_answers_pkey to used_oauth_states_pkey;
alter sequence backup_wishes_id_seq rename to backup_requests_id_seq;
alter sequence hook_events_position_seq rename to webhook_events_position_seq;
alter sequence session_news_id_seq rename to session_messages_id_seq;
