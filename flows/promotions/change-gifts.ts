import { findOffers } from '#db/checkout/offers.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockSetting, readSetting, saveSetting } from '#db/settings/settings.ts'
import { isSamePlace, type SizePlace } from '#domain/catalogue/product.ts'
import { mostGifts, movedGift, noSuchGift, tooManyGifts } from '#domain/promotions/gifts.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

/** 'add' appends it, or restores its former position. */
export type GiftChange = SizePlace & ({ intent: 'add'; at: number | null } | { intent: 'remove' | 'earlier' | 'later' })

/** Changes the gifts of online payments and their order. Open checkouts see it at their next request. */
export async function changeGifts(
  shop: Shop,
  { staff, change }: { staff: Staff; change: GiftChange },
): Promise<SizePlace[] | Refusal> {
  const place = { productId: change.productId, size: change.size }
  if (change.intent === 'add' && (await findOffers(shop.db, [place])).length === 0) return noSuchGift
  return inTransaction(shop.db, (tx) => record(tx, { staff, change }))
}

async function record(tx: Db, { staff, change }: { staff: Staff; change: GiftChange }): Promise<SizePlace[] | Refusal> {
  const before = readSetting('gifts', await lockSetting(tx, 'gifts'))
  const after = changed(before, change)
  if (isRefusal(after) || JSON.stringify(after) === JSON.stringify(before)) return after
  await saveSetting(tx, 'gifts', after)
  await recordAudit(tx, staff, { action: 'change-gifts', object: 'gifts', before, after })
  return after
}

function changed(gifts: readonly SizePlace[], change: GiftChange): SizePlace[] | Refusal {
  const place = { productId: change.productId, size: change.size }
  if (change.intent === 'remove') return gifts.filter((one) => !isSamePlace(place)(one))
  if (change.intent !== 'add') return movedGift(gifts, place, change.intent === 'earlier' ? -1 : 1)
  if (gifts.some(isSamePlace(place))) return [...gifts]
  if (gifts.length >= mostGifts) return tooManyGifts
  return gifts.toSpliced(change.at ?? gifts.length, 0, place)
}
