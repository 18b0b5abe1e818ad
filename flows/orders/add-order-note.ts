import { type Db, inTransaction } from '#db/engine/database.ts'
import { insertNote, type NewNote } from '#db/orders/order-admin.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { cleanText } from '#domain/clean-text.ts'
import * as texts from '#domain/orders/texts.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { atMostCharacters } from '#domain/texts.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

const longestNote = 1_000

/** Adds a staff note to an order. Shoppers don't see it, but it is part of their personal-data export. */
export async function addOrderNote(
  shop: Shop,
  { staff, orderId, note }: { staff: Staff; orderId: string; note: string },
): Promise<Refusal | null> {
  const text = cleanText(note).trim()
  if (text === '') return refuseFields({ note: texts.writeANote })
  if (text.length > longestNote) return refuseFields({ note: atMostCharacters(longestNote) })
  if ((await findOrderForAdmin(shop.db, orderId)) === null) return refuse('not-found', 'Not Found')
  const written = { orderId, staffId: staff.id, note: text, createdAt: shop.now() }
  await inTransaction(shop.db, (tx) => insertOrderNote(tx, staff, written))
  return null
}

async function insertOrderNote(tx: Db, staff: Staff, newNote: NewNote): Promise<void> {
  const noteId = await insertNote(tx, newNote)
  await recordAudit(tx, staff, { action: 'note-order', object: `order:${newNote.orderId}`, after: { noteId } })
}

/** Reveals a shopper's phone number, with an audit entry. */
export async function revealPhone(
  shop: Shop,
  { staff, orderId }: { staff: Staff; orderId: string },
): Promise<{ phone: string; whatsapp: string } | Refusal> {
  const order = await findOrderForAdmin(shop.db, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  await inTransaction(shop.db, (tx) => recordAudit(tx, staff, { action: 'reveal-phone', object: `order:${orderId}` }))
  return { phone: order.address.phone, whatsapp: order.address.whatsapp }
}
