import { lockCustomerProfile } from '#db/customers/profile.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { hasClaimedCard, markCardClaimed } from '#db/payments/gift-cards.ts'
import { insertCreditEntry } from '#db/payments/store-credit.ts'
import { readGiftCode } from '#domain/payments/store-credit.ts'
import { giftCodeIsWrong } from '#domain/payments/texts.ts'
import { rateLimitRefusal } from '#domain/rate-limits.ts'
import { type Refusal, refuseFields } from '#domain/refusal.ts'
import { hashSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'

type GiftCardClaim = { userId: string; typed: string; clientAddress: string }

const limit = 'wrong-gift-codes-from-address'

/**
 * Turns a gift card into store credit, once. A wrong and a used code get the same message, except for the shopper who
 * claimed it.
 */
export async function claimGiftCard(shop: Shop, claim: GiftCardClaim): Promise<Refusal | null> {
  const { userId, typed, clientAddress } = claim
  const tries = await shop.limits.peek(limit, clientAddress)
  if (!tries.isAllowed) return rateLimitRefusal(tries)
  const code = readGiftCode(typed)
  const found = code !== null && { userId, codeHash: hashSecret(code), now: shop.now() }
  if (found && (await inTransaction(shop.db, (tx) => record(tx, found)))) return null
  await shop.limits.take(limit, clientAddress)
  return refuseFields({ code: giftCodeIsWrong })
}

async function record(tx: Db, claim: { userId: string; codeHash: Buffer; now: Date }): Promise<boolean> {
  const { userId } = claim
  if ((await lockCustomerProfile(tx, userId)) === null) return false
  const card = await markCardClaimed(tx, claim)
  // A repeated request.
  if (card === null) return hasClaimedCard(tx, claim)
  const { id, amount, note } = card
  await insertCreditEntry(tx, {
    userId,
    amount,
    reason: 'gift-card',
    dedupeKey: `gift-card:${id}`,
    orderId: null,
    note,
    actor: `shopper:${userId}`,
  })
  return true
}
