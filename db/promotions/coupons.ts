import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import type { KnownCoupon } from '#domain/promotions/coupon.ts'

/** Owner of the uses that count as their own, and the orders that a new one replaces: their uses count as free. */
export type CouponBuyer = { userId: string | null; except: readonly string[] }

export async function findCoupon(db: Db, code: string, buyer: CouponBuyer): Promise<KnownCoupon | null> {
  return (await known(db, buyer).where('code', '=', code).executeTakeFirst()) ?? null
}

/** Locks the coupon, so that its uses are counted one order at a time. */
export async function lockCoupon(tx: Db, code: string, buyer: CouponBuyer): Promise<KnownCoupon | null> {
  // A count from before the lock may be old.
  const locked = await tx.selectFrom('coupons').where('code', '=', code).select('code').forUpdate().execute()
  return locked.length === 0 ? null : findCoupon(tx, code, buyer)
}

/** Coupons that a cart offers by itself, as far as the clock and the counts go. */
export async function findOfferedCoupons(db: Db, userId: string | null, now: Date): Promise<KnownCoupon[]> {
  return known(db, { userId, except: [] })
    .where('active', '=', true)
    .where('offered', '=', true)
    .where((coupon) => coupon.or([coupon('startsAt', 'is', null), coupon('startsAt', '<=', now)]))
    .where((coupon) => coupon.or([coupon('endsAt', 'is', null), coupon('endsAt', '>', now)]))
    .where((coupon) => coupon.or([coupon('usesInAll', 'is', null), coupon('usesInAll', '>', sql<number>`uses`)]))
    .orderBy('createdAt', 'desc')
    .limit(100)
    .modifyEnd(prepared)
    .execute()
}

function known(db: Db, { userId, except }: CouponBuyer) {
  const uses = (which: RawBuilder<unknown>) => sql<number>`(
    select count(*)::integer from coupon_uses taken
    where taken.coupon_code = coupons.code and taken.released_at is null and ${which})`
  const freed = sql`taken.order_id = any(${except}::text[])`
  return db
    .selectFrom('coupons')
    .select([
      'code',
      'percent',
      'cap',
      'flat',
      'minimum',
      'categories',
      'usesInAll',
      'usesPerPerson',
      'startsAt',
      'endsAt',
      'active',
      'forCod',
      'offered',
      except.length === 0 ? 'uses' : sql<number>`uses - ${uses(freed)}`.as('uses'),
      userId === null
        ? sql<number>`0`.as('ownUses')
        : uses(sql`taken.user_id = ${userId} and not ${freed}`).as('ownUses'),
    ])
}
