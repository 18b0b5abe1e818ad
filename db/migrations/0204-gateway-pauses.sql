alter table gateway_rests rename to gateway_pauses;
alter table gateway_pauses rename column rests_until to paused_until;
alter table gateway_pauses rename constraint gateway_rests_pkey to gateway_pauses_pkey;
alter table gateway_pauses rename constraint gateway_rests_failures_check to gateway_pauses_failures_check;
alter table gateway_pauses rename constraint gateway_rests_gateway_check to gateway_pauses_gateway_check;
