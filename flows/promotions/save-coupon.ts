import { type Db, inTransaction } from '#db/engine/database.ts'
import {
  deleteUnusedCoupon,
  insertCoupon,
  lockAdminCoupon,
  switchCoupon,
  updateCoupon,
} from '#db/promotions/coupon-admin.ts'
import { type SubmittedForm, staleForm } from '#domain/form-values.ts'
import {
  type CouponInput,
  codeIsTaken,
  couponHasOrders,
  noSuchCoupon,
  readCouponForm,
  type TypedCoupon,
  toCouponForm,
} from '#domain/promotions/coupon-form.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit, recordChange } from '#flows/record-audit-entry.ts'
import { type Shop, transactional } from '#flows/shop.ts'

type SaveCoupon = SubmittedForm<TypedCoupon> & { code: string | null }

export async function saveCoupon(shop: Shop, { staff, code, typed, seen }: SaveCoupon): Promise<string | Refusal> {
  const input = readCouponForm(typed, code)
  if (isRefusal(input)) return input
  const work = { staff, input }
  if (code === null) return inTransaction(shop.db, (tx) => add(tx, work))
  return inTransaction(shop.db, (tx) => change(tx, { ...work, seen }))
}

type Work = { staff: Staff; input: CouponInput }

async function add(tx: Db, { staff, input }: Work): Promise<string | Refusal> {
  if (!(await insertCoupon(tx, input))) return codeIsTaken
  await recordAudit(tx, staff, { action: 'add-coupon', object: `coupon:${input.code}`, after: input })
  return input.code
}

async function change(tx: Db, { staff, input, seen }: Work & { seen: string }): Promise<string | Refusal> {
  const before = await lockAdminCoupon(tx, input.code)
  if (before === null) return noSuchCoupon
  const stale = staleForm(toCouponForm(before), seen, toCouponForm({ ...before, ...input }))
  if (stale) return stale
  await updateCoupon(tx, input)
  const after = { ...input, active: before.active }
  await recordChange(tx, staff, { action: 'change-coupon', object: `coupon:${input.code}`, before, after })
  return input.code
}

/** Removes a coupon that no order has; any other can be switched off. */
export const deleteCoupon = transactional(remove)

async function remove(tx: Db, { staff, code }: { staff: Staff; code: string }): Promise<string | Refusal> {
  const before = await lockAdminCoupon(tx, code)
  if (before === null) return noSuchCoupon
  if (!(await deleteUnusedCoupon(tx, code))) return couponHasOrders
  await recordAudit(tx, staff, { action: 'remove-coupon', object: `coupon:${code}`, before })
  return code
}

type ToggleCouponInput = { staff: Staff; code: string; active: boolean }

/** Activates or deactivates a coupon. Returns its code. */
export const toggleCoupon = transactional(switchActive)

async function switchActive(tx: Db, { staff, code, active }: ToggleCouponInput): Promise<string | Refusal> {
  const before = await lockAdminCoupon(tx, code)
  if (before === null) return noSuchCoupon
  if (before.active === active) return code
  await switchCoupon(tx, { code, active })
  const auditEntry = { action: active ? 'switch-coupon-on' : 'switch-coupon-off', object: `coupon:${code}` }
  await recordAudit(tx, staff, { ...auditEntry, before: { active: !active }, after: { active } })
  return code
}
