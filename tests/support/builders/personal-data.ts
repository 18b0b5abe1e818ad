import { sql } from 'kysely'
import { saveName, updateUser } from '#db/accounts/users.ts'
import type { Address } from '#domain/customers/address.ts'
import type { TestShop } from '#tests/support/shops/test-shop.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper, type TestShopper } from './records.ts'

type WholePerson = TestShopper & { orderId: string; address: Address }

/**
 * A shopper with a row in every table that may hold personal data, each with a unique text that contains `mark`. A new
 * table is filled here too, or personal-data.test.ts fails.
 */
export async function aWholePerson(shop: TestShop, mark: string, digits: string): Promise<WholePerson> {
  const phone = `+91${digits}`
  const address: Address = { ...anAddress, name: `${mark}-NAME`, phone, whatsapp: phone, address: `${mark}-STREET` }
  const [product, wishlisted] = [await aProduct(shop), await aProduct(shop)]
  const shopper = await aShopper(shop, { phone, device: `${mark}-device` })
  const { id } = shopper
  await saveName(shop.db, id, `${mark}-name`)
  await updateUser(shop.db, id, { address: JSON.stringify(address) })
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product)])
  const facts = { id, orderId, phone, mark, address, wishlistedId: wishlisted.id, productId: product.id }
  await shop.db.transaction().execute(async (tx) => {
    // Rows that only a gateway, a courier or a legal process creates bypass the triggers of orders.
    for (const table of watched) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    for (const plant of [...accountPlants(facts), ...orderPlants(facts)]) await plant.execute(tx)
    for (const table of watched) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  })
  return { ...shopper, orderId, address }
}

type Facts = {
  id: string
  orderId: string
  phone: string
  mark: string
  address: Address
  wishlistedId: string
  productId: string
}

const watched = ['orders', 'payments', 'refunds', 'invoices']

function accountPlants({ id, mark, phone, wishlistedId }: Facts) {
  const session = sql`(select id from sessions where user_id = ${id} limit 1)`
  return [
    sql`update users set raw_user_meta_data = raw_user_meta_data || ${JSON.stringify({ more: `${mark}-meta` })}::jsonb where id = ${id}`,
    sql`insert into identities (issuer, subject, user_id, email)
      values ('https://google.test', ${`${mark}-subject`}, ${id}, ${`${mark}@mail.test`})`,
    sql`insert into avatars (user_id, picture, source) values (${id}, ${`${mark}-picture`}::bytea, ${`https://p.test/${mark}`})`,
    sql`insert into consents (user_id, purpose, version, given, at) values (${id}, 'terms', ${`${mark}-version`}, true, now())`,
    sql`insert into access_tokens (token_hash, session_id, expires_at) values (sha256(${`${mark}-a`}::bytea), ${session}, now())`,
    sql`insert into refresh_tokens (token_hash, session_id) values (sha256(${`${mark}-r`}::bytea), ${session})`,
    sql`insert into step_ups (session_id, method, verified_at) values (${session}, 'phone', now())`,
    sql`insert into session_messages (session_id, message) values (${session}, ${`${mark}-news`})`,
    sql`insert into otps (phone, purpose, nonce_hash, code_hash, requester_hash, expires_at)
      values (${phone}, 'sign-in', sha256(${`${mark}-n`}::bytea), sha256(${`${mark}-c`}::bytea), sha256('asker'), now())`,
    sql`insert into carts (user_id, lines) values (${id}, ${JSON.stringify([{ productId: `${mark}-cart`, size: '', quantity: 1 }])})
      on conflict (user_id) do update set lines = excluded.lines`,
    sql`with author as (insert into staff (name, roles) values (${`Author of ${id}`}, '{support}') returning id)
      insert into shopper_notes (user_id, staff_id, text) select ${id}, id, ${`${mark}-note`} from author`,
    sql`insert into grievances (user_id, source, name, phone, email, text, received_at, acknowledged_at, acknowledgement)
      values (${id}, 'page', ${`${mark}-griever`}, ${phone}, ${`${mark}@mail.test`}, ${`${mark}-grievance`}, now(), now(), ${`${mark}-heard`})`,
    sql`update users set cod_blocked_at = now(), cod_block_reason = ${`${mark}-cod`}, block_reason = ${`${mark}-block`} where id = ${id}`,
    sql`insert into saved_addresses (user_id, kind, address) values (${id}, 'work', ${`${mark}-work`})`,
    sql`with list as (insert into catalogue_imports (name, bytes, choices, state) values ('orders.csv', 1, '{}', 'imported') returning id)
      insert into imported_orders (import_id, user_id, source, number, placed_at, state, total, details)
      select id, ${id}, 'shopify', ${`#${mark}`}, now(), 'completed', 1, ${JSON.stringify({ lines: [{ name: `${mark}-earlier` }], address: `${mark}-earlier-street` })}::jsonb from list`,
    sql`insert into wishlist (user_id, product_id, sizes) values (${id}, ${wishlistedId}, '{9}')`,
    sql`insert into idempotency_keys (user_id, route, key, body_sha256, state, status, body)
      values (${id}, 'create-order', gen_random_uuid(), sha256('x'), 'done', 200, ${JSON.stringify({ message: `${mark}-answer` })})`,
    sql`insert into audit_log (actor, action, object, after)
      values ('owner:1', 'looked', ${`shopper:${id}`}, ${JSON.stringify({ why: `${mark}-audit` })})`,
  ]
}

function orderPlants({ id, orderId, mark, address, productId }: Facts) {
  const gatewayId = `order_${mark}`
  const message = JSON.stringify({ payload: { order_id: gatewayId, contact: address.phone, note: `${mark}-message` } })
  const shipment = sql`(select id from shipments where order_id = ${orderId})`
  return [
    sql`insert into coupons (code, flat) values (${`C${utrOf(mark)}`}, 100)`,
    sql`insert into coupon_uses (order_id, coupon_code, user_id) values (${orderId}, ${`C${utrOf(mark)}`}, ${id})`,
    sql`update orders set address = ${JSON.stringify(address)}, gateway_order_id = ${gatewayId}, waybill = ${`${mark}-waybill`},
      delhivery_status = ${JSON.stringify({ StatusLocation: `${mark}-hub` })}, fulfilment_state = 'delivered'
      where order_id = ${orderId}`,
    sql`insert into gateway_orders (order_id, gateway, gateway_order_id)
      values (${orderId}, 'razorpay', ${gatewayId})`,
    sql`insert into payments (order_id, gateway, gateway_payment_id, amount, state, utr, error)
      values (${orderId}, 'upi', ${`pay_${mark}`}, 1, 'failed', ${utrOf(mark)}, ${`${mark}-payment`})`,
    sql`insert into refunds (order_id, payment_id, amount, reason, dedupe_key, state, actor, error)
      values (${orderId}, (select id from payments where order_id = ${orderId} limit 1), 1, 'staff', ${mark}, 'processed', 'owner:1', ${`${mark}-refund`})`,
    sql`insert into refund_accounts (order_id, sealed, masked) values (${orderId}, ''::bytea, ${`${mark}-account`})`,
    sql`insert into discrepancies (kind, dedupe_key, order_id, facts) values ('invariant', ${mark}, ${orderId}, ${JSON.stringify({ of: `${mark}-break` })})`,
    sql`insert into invoice_numbers (series, financial_year, last) values ('invoice', '2627', 1) on conflict do nothing`,
    sql`insert into invoices (serial, series, financial_year, number, order_id, amount, content, issued_at)
      values (${`S/${utrOf(mark).slice(0, 8)}`}, 'invoice', '2627', ${Number(utrOf(mark).slice(0, 6))}, ${orderId}, 1, ${JSON.stringify({ buyer: { name: `${mark}-invoice` } })}, now())`,
    sql`insert into invoice_numbers (series, financial_year, last) values ('credit-note', '2627', 1) on conflict do nothing`,
    sql`insert into invoices (serial, series, financial_year, number, order_id, amount, content, issued_at, of_serial, cause)
      values (${`C/${utrOf(mark).slice(0, 8)}`}, 'credit-note', '2627', ${Number(utrOf(mark).slice(0, 6))}, ${orderId}, 1,
        ${JSON.stringify({ buyer: { name: `${mark}-credit` } })}, now(), ${`S/${utrOf(mark).slice(0, 8)}`}, ${mark})`,
    sql`with colleague as (insert into staff (name, roles) values ('Kavya ' || gen_random_uuid(), '{support}') returning id)
      insert into order_notes (order_id, staff_id, note) select ${orderId}, id, ${`${mark}-note`} from colleague`,
    sql`insert into pending_actions (order_id, action, staff_id, session, ip, due_at)
      select ${orderId}, 'delivered', id, 'session', '::1', now() from staff limit 1`,
    sql`insert into partial_cancellations (idempotency_key, order_id, reason, note, amount, restocked, actor)
      values (gen_random_uuid(), ${orderId}, ${`${mark}-reason`}, ${`${mark}-pieces`}, 1, true, 'staff:1')`,
    sql`insert into credit_entries (user_id, amount, reason, dedupe_key, note, actor)
      select user_id, 1, 'granted', gen_random_uuid()::text, ${`${mark}-grant`}, 'staff:1' from orders where order_id = ${orderId}`,
    sql`insert into gift_cards (code_hash, amount, recipient, note, form_key, issued_by, user_id, claimed_at)
      select sha256(gen_random_uuid()::text::bytea), 1, ${`${mark}-gift`}, ${`${mark}-wish`}, gen_random_uuid(), 'staff:1', user_id, now()
      from orders where order_id = ${orderId}`,
    sql`insert into order_changes (idempotency_key, order_id, kind, note, amount_before, amount, was_paid, actor)
      values (gen_random_uuid(), ${orderId}, 'phone', ${`${mark}-change`}, 1, 1, false, 'staff:1')`,
    sql`insert into size_requests (idempotency_key, order_id, position, from_size, to_size, from_location, to_location, quantity, price, difference, note, actor, state, expires_at) values (gen_random_uuid(), ${orderId}, 0, '', '', '', '', 1, 1, 1, ${`${mark}-size`}, 'staff:1', 'ended', now())`,
    sql`insert into cancelled_units (idempotency_key, order_id, position, quantity, paid)
      select idempotency_key, order_id, 0, 1, 1 from partial_cancellations where order_id = ${orderId}`,
    sql`with back as (insert into returns (idempotency_key, order_id, position, quantity, kind, reason, note, paid, actor, state, ended_at)
        values (gen_random_uuid(), ${orderId}, 0, 1, 'return', 'It doesn’t fit', ${`${mark}-return`}, 1, 'staff:1', 'closed', now()) returning id)
      insert into return_pictures (return_id, user_id, position, width, height, picture, thumbnail)
      select id, ${id}, 0, 4, 3, ${`${mark}-damage`}::bytea, '' from back`,
    sql`insert into shipments (order_id, courier, waybill, state, raw, place)
      values (${orderId}, 'delhivery', ${`${mark}-way`}, 'delivered', ${JSON.stringify({ consignee: `${mark}-consignee` })}, ${`${mark}-place`})`,
    sql`insert into tracking_events (shipment_id, at, message, place) values (${shipment}, now(), ${`${mark}-scan`}, ${`${mark}-gate`})`,
    sql`insert into failed_deliveries (order_id, shipment_id, failed_at, reason, remark, answer_by, answer)
      values (${orderId}, ${shipment}, now(), 'address', ${`${mark}-remark`}, now(), ${JSON.stringify({ kind: 'details', address: `${mark}-corrected` })})`,
    sql`insert into webhook_inbox (event_id, source, raw, applied_at) values (${mark}, 'razorpay', ${message}::bytea, now())`,
    sql`insert into outbox (kind, dedupe_key, payload) values ('greeting', ${mark}, ${JSON.stringify({ userId: id, text: `${mark}-notification` })})`,
    sql`insert into messages (outbox_id, recipient, channel, next_attempt_at, error)
      values ((select id from outbox where dedupe_key = ${mark}), 'shopper', 'sms', now(), ${`${mark}-error`})`,
    sql`insert into ratings (product_id, user_id, order_id, comment, rating, username, reply, replied_at)
      values (${productId}, ${id}, ${orderId}, ${`${mark}-comment`}, 5, ${`${mark}-name`}, ${`${mark}-reply`}, now())`,
    sql`insert into review_pictures (review_id, user_id, position, width, height, picture, thumbnail)
      select id, user_id, 0, 4, 3, ${`${mark}-picture`}::bytea, '' from ratings where order_id = ${orderId}`,
  ]
}

/** Twelve digits, unique for each mark. */
function utrOf(mark: string): string {
  return [...mark]
    .map((letter) => String(letter.charCodeAt(0) % 10))
    .join('')
    .padEnd(12, '7')
    .slice(0, 12)
}
