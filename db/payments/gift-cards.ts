import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import type { Paise } from '#domain/money.ts'
import type { GiftCardState } from '#domain/payments/store-credit.ts'

type GiftCardRow = Pick<Row<'giftCards'>, 'codeHash' | 'amount' | 'recipient' | 'note' | 'formKey' | 'issuedBy'>

/** Inserts a gift card and returns its number; null when this form was submitted before. */
export async function insertGiftCard(tx: Db, card: GiftCardRow): Promise<number | null> {
  const inserted = tx
    .insertInto('giftCards')
    .values(card)
    .onConflict((conflict) => conflict.column('formKey').doNothing())
    .returning('id')
  return (await inserted.executeTakeFirst())?.id ?? null
}

/** Assigns an unclaimed card to the shopper; null when the code is wrong, claimed or cancelled. */
export async function markCardClaimed(
  tx: Db,
  { codeHash, userId, now }: { codeHash: Buffer; userId: string; now: Date },
): Promise<{ id: number; amount: Paise; note: string } | null> {
  const claimed = tx
    .updateTable('giftCards')
    .set({ userId, claimedAt: now })
    .where('codeHash', '=', codeHash)
    .where('claimedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .returning(['id', 'amount', 'note'])
  return (await claimed.executeTakeFirst()) ?? null
}

export async function hasClaimedCard(
  db: Db,
  { codeHash, userId }: { codeHash: Buffer; userId: string },
): Promise<boolean> {
  const own = db.selectFrom('giftCards').where((card) => card.and({ codeHash, userId }))
  return (await own.select('id').executeTakeFirst()) !== undefined
}

/** Cancels an unclaimed card; returns its amount, null when it was claimed or cancelled. */
export async function markCardCancelled(tx: Db, { id, now }: { id: number; now: Date }): Promise<Paise | null> {
  const cancelled = tx
    .updateTable('giftCards')
    .set({ cancelledAt: now })
    .where('id', '=', id)
    .where('claimedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .returning('amount')
  return (await cancelled.executeTakeFirst())?.amount ?? null
}

type ListedGiftCard = Pick<Row<'giftCards'>, 'id' | 'amount' | 'recipient' | 'note' | 'createdAt'> & {
  state: GiftCardState
}

/** Lists `size` cards and one more, newest first, after the card with that number. */
export async function findGiftCards(
  db: Db,
  { after, size }: { after: number | null; size: number },
): Promise<ListedGiftCard[]> {
  return db
    .selectFrom('giftCards')
    .$if(after !== null, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .select(['id', 'amount', 'recipient', 'note', 'createdAt'])
    .select(
      sql<GiftCardState>`case when claimed_at is not null then 'claimed'
        when cancelled_at is not null then 'cancelled' else 'unused' end`.as('state'),
    )
    .execute()
}
