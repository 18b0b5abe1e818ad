import { type Db, inTransaction } from '#db/engine/database.ts'
import { insertGiftCard, markCardCancelled } from '#db/payments/gift-cards.ts'
import { moneyRefusal } from '#domain/payments/permission.ts'
import { type NewGiftCard, spacedGiftCode } from '#domain/payments/store-credit.ts'
import { cardIsIssued, cardIsOver } from '#domain/payments/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { hashSecret, randomGiftCode } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'

/** `key` is the idempotency key, generated with the form. */
type GiftCardInput = NewGiftCard & { staff: Staff; key: string }

type IssuedGiftCard = { id: number; code: string; link: string }

/** Issues a gift card. Its code is returned once and stored only as a hash. */
export async function issueGiftCard(shop: Shop, input: GiftCardInput): Promise<IssuedGiftCard | Refusal> {
  const code = randomGiftCode()
  const refused = moneyRefusal(input.staff)
  const issued = refused ?? (await inTransaction(shop.db, (tx) => record(tx, input, hashSecret(code))))
  if (isRefusal(issued)) return issued
  const spaced = spacedGiftCode(code)
  return { ...issued, code: spaced, link: `${shop.origin}/profile/credit?code=${spaced}` }
}

async function record(
  tx: Db,
  { staff, key, ...card }: GiftCardInput,
  codeHash: Buffer,
): Promise<{ id: number } | Refusal> {
  const id = await insertGiftCard(tx, { ...card, codeHash, formKey: key, issuedBy: actorOf(staff) })
  if (id === null) return refuse('changed', cardIsIssued)
  const after = { amount: card.amount }
  await recordAudit(tx, staff, { action: 'issue-gift-card', object: `gift-card:${id}`, after })
  return { id }
}

export async function cancelGiftCard(
  shop: Shop,
  { staff, id }: { staff: Staff; id: number },
): Promise<{ id: number } | Refusal> {
  const now = shop.now()
  return moneyRefusal(staff) ?? inTransaction(shop.db, (tx) => recordCancelled(tx, { staff, id, now }))
}

async function recordCancelled(
  tx: Db,
  { staff, id, now }: { staff: Staff; id: number; now: Date },
): Promise<{ id: number } | Refusal> {
  const amount = await markCardCancelled(tx, { id, now })
  if (amount === null) return refuse('changed', cardIsOver)
  await recordAudit(tx, staff, { action: 'cancel-gift-card', object: `gift-card:${id}`, before: { amount } })
  return { id }
}
