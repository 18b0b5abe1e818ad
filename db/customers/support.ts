import { hasCodBlock } from '#db/checkout/cod-eligibility.ts'
import type { Db } from '#db/engine/database.ts'

/** Staff's notes about shoppers, and their blocks. */
type ShopperNote = { id: number; text: string; author: string; createdAt: Date }

export function findShopperNotes(db: Db, userId: string): Promise<ShopperNote[]> {
  return db
    .selectFrom('shopperNotes')
    .innerJoin('staff', 'staff.id', 'shopperNotes.staffId')
    .where('userId', '=', userId)
    .orderBy('shopperNotes.id', 'desc')
    .limit(100)
    .select(['shopperNotes.id', 'text', 'staff.name as author', 'shopperNotes.createdAt'])
    .execute()
}

export async function insertShopperNote(
  tx: Db,
  note: { userId: string; staffId: string; text: string; createdAt: Date },
): Promise<number> {
  const { id } = await tx.insertInto('shopperNotes').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

type OwnNote = { id: number; userId: string; staffId: string; since: Date }

/** Deletes a staff member's own recent note. False when there is none. */
export async function deleteShopperNote(tx: Db, { id, userId, staffId, since }: OwnNote): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('shopperNotes')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('staffId', '=', staffId)
    .where('createdAt', '>=', since)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Null: unblocked. */
type Block = { at: Date; reason: string } | null

export async function saveCodBlock(tx: Db, userId: string, block: Block): Promise<void> {
  await tx
    .updateTable('users')
    .set({ codBlockedAt: block?.at ?? null, codBlockReason: block?.reason ?? null })
    .where('id', '=', userId)
    .execute()
}

/** Blocks or unblocks a shopper. Their sessions are not active while blocked. */
export async function saveBlock(tx: Db, userId: string, block: Block): Promise<void> {
  await tx
    .updateTable('users')
    .set({ blockedAt: block?.at ?? null, blockReason: block?.reason ?? null })
    .where('id', '=', userId)
    .execute()
}

export async function isCodBlocked(db: Db, who: { userId: string; phone: string }): Promise<boolean> {
  const { isBlocked } = await db.selectNoFrom(hasCodBlock(who).as('isBlocked')).executeTakeFirstOrThrow()
  return isBlocked
}
