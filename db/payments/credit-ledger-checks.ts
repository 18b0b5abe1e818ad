import { sql } from 'kysely'
import { creditReference } from '#domain/payments/store-credit.ts'
import type { LedgerChecks } from './unit-ledger-checks.ts'

export const creditLedgerChecks: LedgerChecks = {
  'I14 the entries explain each balance of store credit, which is never below nothing': sql`
    select account.user_id::text as what, jsonb_build_object('balance', account.balance, 'entries', sum(entry.amount)) as facts
    from credit_accounts account left join credit_entries entry using (user_id)
    group by account.user_id, account.balance
    having account.balance <> coalesce(sum(entry.amount), 0) or account.balance < 0`,
  'I14 each entry goes on from the one before it': sql`
    select id::text as what, jsonb_build_object('balance', balance, 'sum', running) as facts from (
      select id, balance, sum(amount) over (partition by user_id order by id) as running from credit_entries
    ) entry where balance <> running`,
  'I14 an order that was paid with credit took as much of it': sql`
    select order_id as what, jsonb_build_object('paid', payment.paise, 'taken', entry.paise) as facts
    from (select order_id, sum(amount) as paise from payments where gateway = 'credit' group by 1) payment
    full join (select order_id, -sum(amount) as paise from credit_entries where reason = 'order' group by 1) entry
      using (order_id)
    where payment.paise is distinct from entry.paise`,
  'I14 an order says that credit alone paid for it, and no other does': sql`
    select orders.order_id as what, jsonb_build_object('method', payment_method, 'state', payment_state) as facts
    from orders left join payments payment on payment.order_id = orders.order_id and payment.gateway = 'credit' and payment.part = 'full'
      and payment.size_request is null
    where (payment_method = 'CREDIT') <> (payment.id is not null)`,
  'I14 a claimed gift card is one entry of its sum, of the shopper who claimed it': sql`
    select coalesce(card.id::text, entry.dedupe_key) as what, jsonb_build_object('card', card.amount, 'entry', entry.amount) as facts
    from gift_cards card full join (select * from credit_entries where reason = 'gift-card') entry
      on entry.dedupe_key = 'gift-card:' || card.id
    where (card.claimed_at is not null or entry.id is not null)
      and (entry.amount, entry.user_id) is distinct from (card.amount, card.user_id)`,
  'I14 what went back to credit is a refund of that sum': sql`
    select coalesce(entry.id::text, back.id::text) as what, jsonb_build_object('refund', back.amount, 'entry', entry.amount) as facts
    from (select * from credit_entries where reason = 'refund') entry
    full join (
      select refunds.* from refunds join payments payment on payment.id = payment_id
      where refunds.state = 'processed' and (payment.gateway = 'credit' or refunds.reference = ${creditReference})
    ) back on entry.dedupe_key = 'refund:' || back.id
    where entry.amount is distinct from back.amount`,
}
