import { expect, test } from 'vitest'
import { notRegistered } from '#domain/tax/gst.ts'
import { paymentMarks, shopPromises } from './shop-promises.ts'
import { allEnabled, anyCheckout, waysToPay } from './ways-to-pay.ts'

const gst = { kind: 'registered', gstin: '29AAGCB7383J1Z4', thresholdReads: 'price', roundsTax: true } as const
const open = { ...anyCheckout, enabled: allEnabled, hasGateway: true, hasUpiCodes: true, hasUpiPayee: true }

test("the promises follow the shop's settings", () => {
  const ways = waysToPay(open)
  expect(shopPromises({ ways, gst })).toEqual(['returns', 'delivery', 'cod', 'gst-invoice', 'secure-payment'])
  expect(paymentMarks(ways)).toEqual(['UPI', 'RuPay', 'Visa', 'Mastercard', 'Cash on Delivery'])
})

test('without a GST registration no invoice is promised, and a closed payment method is not named', () => {
  const enabled = { card: false, upi: false, cod: true }
  const ways = waysToPay({ ...open, enabled })
  expect(shopPromises({ ways, gst: notRegistered })).toEqual(['returns', 'delivery', 'cod'])
  expect(paymentMarks(ways)).toEqual(['Cash on Delivery'])
  const online = waysToPay({ ...open, enabled: allEnabled, itemWithoutCod: 'Dune' })
  expect(shopPromises({ ways: online, gst })).not.toContain('cod')
  expect(shopPromises({ ways: online, gst: { kind: 'composition', gstin: gst.gstin } })).toEqual([
    'returns',
    'delivery',
    'secure-payment',
  ])
})
