import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Paise } from '#domain/money.ts'
import type { Coupon } from '#domain/promotions/coupon.ts'
import type { AdminCoupon, CouponInput } from '#domain/promotions/coupon-form.ts'
import { couponCategoryTitles, couponColumns } from './coupons.ts'

/** Lists all coupons, active ones first, then the newest. */
export async function findAdminCoupons(db: Db): Promise<AdminCoupon[]> {
  return selectCoupons(db).orderBy('active', 'desc').orderBy('createdAt', 'desc').limit(500).execute()
}

export async function findAdminCoupon(db: Db, code: string): Promise<AdminCoupon | null> {
  return (await selectCoupons(db).where('code', '=', code).executeTakeFirst()) ?? null
}

function selectCoupons(db: Db) {
  return db
    .selectFrom('coupons')
    .select(couponColumns)
    .select(['uses', 'createdAt', couponCategoryTitles])
    .select(
      sql<Paise>`(
        select coalesce(sum(orders.discount), 0)::bigint from coupon_uses taken join orders using (order_id)
        where taken.coupon_code = coupons.code and taken.released_at is null)`.as('given'),
    )
}

/** Locks a coupon, for which concurrent orders wait; null when it does not exist. */
export async function lockAdminCoupon(tx: Db, code: string): Promise<Coupon | null> {
  const row = await tx
    .selectFrom('coupons')
    .where('code', '=', code)
    .select(couponColumns)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Inserts a coupon. False when the code is taken. */
export async function insertCoupon(tx: Db, { categories, ...input }: CouponInput): Promise<boolean> {
  const added = await tx
    .insertInto('coupons')
    .values({ ...input, categories: [...categories] })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** The caller has locked it. False for one that an order bears, whatever became of the order. */
export async function deleteUnusedCoupon(tx: Db, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('coupons')
    .where('code', '=', code)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('orderId').where('couponCode', '=', code))),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function updateCoupon(tx: Db, { code, categories, ...change }: CouponInput): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ ...change, categories: [...categories], updatedAt: new Date() })
    .where('code', '=', code)
    .execute()
}

export async function switchCoupon(tx: Db, { code, active }: Pick<Coupon, 'code' | 'active'>): Promise<void> {
  await tx.updateTable('coupons').set({ active, updatedAt: new Date() }).where('code', '=', code).execute()
}
