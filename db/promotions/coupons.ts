import { type RawBuilder, sql } from 'kysely'
import { titleOfCategoryIn } from '#db/catalogue/categories.ts'
import type { Db } from '#db/engine/database.ts'
import { lookup } from '#db/engine/prepared-statements.ts'
import type { KnownCoupon } from '#domain/promotions/coupon.ts'

export const couponColumns = [
  'code',
  'percent',
  'cap',
  'flat',
  'minimum',
  'categories',
  'usageLimit',
  'usageLimitPerCustomer',
  'startsAt',
  'endsAt',
  'active',
  'forCod',
  'offered',
] as const

export const couponCategoryTitles = sql<string[]>`array(
  select ${titleOfCategoryIn(sql`named.category`)} from unnest(coupons.categories) as named (category))`.as(
  'categoryTitles',
)

/** The shopper whose uses count as own, and orders to be replaced, whose uses don't count. */
type CouponBuyer = { userId: string | null; except: readonly string[] }

export async function findCoupon(db: Db, code: string, buyer: CouponBuyer): Promise<KnownCoupon | null> {
  return (await known(db, buyer).where('code', '=', code).executeTakeFirst()) ?? null
}

/** Locks the coupon, so that concurrent orders are counted one after the other. */
export async function lockCoupon(tx: Db, code: string, buyer: CouponBuyer): Promise<KnownCoupon | null> {
  // Lock first: a count from before it may be outdated.
  const locked = await tx.selectFrom('coupons').where('code', '=', code).select('code').forUpdate().execute()
  return locked.length === 0 ? null : findCoupon(tx, code, buyer)
}

/** Lists the coupons to offer in a cart, by their dates and uses. */
export async function findOfferedCoupons(db: Db, userId: string | null, now: Date): Promise<KnownCoupon[]> {
  return known(db, { userId, except: [] })
    .where(
      sql<boolean>`active and offered and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})
        and (usage_limit is null or usage_limit > uses)`,
    )
    .orderBy('createdAt', 'desc')
    .limit(100)
    .modifyEnd(lookup)
    .execute()
}

function known(db: Db, { userId, except }: CouponBuyer) {
  const uses = (which: RawBuilder<unknown>) => sql<number>`(
    select count(*)::integer from coupon_uses taken
    where taken.coupon_code = coupons.code and taken.released_at is null and ${which})`
  const freed = sql`taken.order_id = any(${except}::text[])`
  return db
    .selectFrom('coupons')
    .select(couponColumns)
    .select(couponCategoryTitles)
    .select([
      except.length === 0 ? 'uses' : sql<number>`uses - ${uses(freed)}`.as('uses'),
      userId === null
        ? sql<number>`0`.as('ownUses')
        : uses(sql`taken.user_id = ${userId} and not ${freed}`).as('ownUses'),
    ])
}
