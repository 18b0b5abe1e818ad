import { expect, test } from 'vitest'
import { findAdminCoupon, findAdminCoupons } from '#db/promotions/coupon-admin.ts'
import { findAdminGifts, findGiftChoices } from '#db/promotions/gifts.ts'
import { seenValues } from '#domain/form-values.ts'
import { rupees } from '#domain/money.ts'
import { toCouponForm } from '#domain/promotions/coupon-form.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { changeGifts, type GiftChange } from './change-gifts.ts'
import { deleteCoupon, saveCoupon, toggleCoupon } from './save-coupon.ts'

const shop = await testShop()
const typed = { ...toCouponForm(null), code: 'MONSOON150', flat: '150' }

const audited = async () => {
  const rows = await shop.db.selectFrom('auditLog').select(['action', 'object']).orderBy('id').execute()
  return rows.map(({ action, object }) => `${action} ${object}`)
}

test('a coupon is made, changed and switched off, each with its line in the log; what orders were given stays', async () => {
  const { staff } = await aStaff(shop, { roles: ['catalogue'] })
  expect(await saveCoupon(shop, { staff, code: null, typed, seen: '' })).toBe('MONSOON150')
  expect(await saveCoupon(shop, { staff, code: null, typed, seen: '' })).toMatchObject({
    fields: { code: 'There is a coupon with this code already.' },
  })
  const cart = [aLine(await aProduct(shop))]
  const asha = await aShopper(shop, { cart })
  const order = { userId: asha.id, cart, address: anAddress, couponCode: 'MONSOON150' }
  done(await placeCodOrder(shop, { ...order, checkoutKey: aCheckoutKey(), shownAmount: rupees(900) }))

  const seen = seenValues(toCouponForm(await findAdminCoupon(shop.db, 'MONSOON150')))
  const change = { staff, code: 'MONSOON150', typed: { ...typed, flat: '200', usageLimit: '1' }, seen }
  done(await saveCoupon(shop, change))
  // Sent again, because its answer was lost.
  done(await saveCoupon(shop, change))
  expect(await saveCoupon(shop, { ...change, typed: { ...typed, flat: '500' } })).toMatchObject({ refused: 'changed' })
  expect(await toggleCoupon(shop, { staff, code: 'MONSOON150', active: false })).toBe('MONSOON150')
  expect(await toggleCoupon(shop, { staff, code: 'NOBODY', active: false })).toMatchObject({ refused: 'not-found' })
  expect(await findAdminCoupons(shop.db)).toMatchObject([
    { code: 'MONSOON150', flat: rupees(200), uses: 1, given: rupees(150), active: false },
  ])
  expect(await audited()).toEqual([
    'add-coupon coupon:MONSOON150',
    'change-coupon coupon:MONSOON150',
    'switch-coupon-off coupon:MONSOON150',
  ])
})

test('a coupon that was only tried is removed, one with orders stays', async () => {
  const { staff } = await aStaff(shop, { roles: ['catalogue'] })
  for (const code of ['TRIED', 'MONSOON150'])
    done(await saveCoupon(shop, { staff, code: null, typed: { ...typed, code }, seen: '' }))
  const cart = [aLine(await aProduct(shop))]
  const asha = await aShopper(shop, { cart })
  const order = { userId: asha.id, cart, address: anAddress, couponCode: 'MONSOON150' }
  done(await placeCodOrder(shop, { ...order, checkoutKey: aCheckoutKey(), shownAmount: rupees(900) }))
  expect(await deleteCoupon(shop, { staff, code: 'MONSOON150' })).toMatchObject({ refused: 'changed' })
  expect(await deleteCoupon(shop, { staff, code: 'TRIED' })).toBe('TRIED')
  expect(await deleteCoupon(shop, { staff, code: 'TRIED' })).toMatchObject({ refused: 'not-found' })
  expect((await findAdminCoupons(shop.db)).map(({ code }) => code)).toEqual(['MONSOON150'])
  expect((await audited()).at(-1)).toBe('remove-coupon coupon:TRIED')
})

test('gifts are found by name, added, put in order and taken out; what is not sold is no gift', async () => {
  const { staff } = await aStaff(shop, { roles: ['catalogue'] })
  const socks = await aProduct(shop, { name: 'Wool Socks', sizes: ['S', 'M'] })
  const pouch = await aProduct(shop, { name: 'Wool Pouch', stock: 3 })
  const change = (gifts: GiftChange) => changeGifts(shop, { staff, change: gifts })
  const [choice] = await findGiftChoices(shop.db, 'wool socks')
  expect(choice).toMatchObject({ productId: socks.id, sizes: [{ size: 'S', stock: 10 }, { size: 'M' }] })
  done(await change({ intent: 'add', productId: socks.id, size: 'M', at: null }))
  done(await change({ intent: 'add', productId: pouch.id, size: '', at: null }))
  done(await change({ intent: 'earlier', productId: pouch.id, size: '' }))
  expect(await findAdminGifts(shop.db)).toMatchObject([
    { name: 'Wool Pouch', stock: 3 },
    { name: 'Wool Socks', size: 'M', stock: 10 },
  ])
  done(await change({ intent: 'remove', productId: pouch.id, size: '' }))
  // Undo puts it back where it was.
  done(await change({ intent: 'add', productId: pouch.id, size: '', at: 0 }))
  expect((await findAdminGifts(shop.db)).map(({ productId }) => productId)).toEqual([pouch.id, socks.id])
  const gone = await change({ intent: 'add', productId: 'nothing', size: '', at: null })
  expect(gone).toMatchObject({ refused: 'not-found' })
  expect(await audited()).toHaveLength(5)
})
