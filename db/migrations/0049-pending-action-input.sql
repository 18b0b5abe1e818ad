alter table pending_actions rename column step to action;
alter table pending_actions rename column typed to input;
alter table pending_actions rename constraint pending_actions_step_check to pending_actions_action_check;
