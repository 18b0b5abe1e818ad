import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { usualHandling } from '#domain/shipping/delivery-promise.ts'
import { codNotServed, notServed } from '#domain/shipping/texts.ts'
import { cardNotOffered, codNotAvailable, codNotForAccount, overUpiLimit, upiNotOffered } from './texts.ts'
import { allEnabled, anyCheckout, codOffer, type PaymentFacts, waysToPay } from './ways-to-pay.ts'

const everything: PaymentFacts = {
  ...anyCheckout,
  enabled: allEnabled,
  hasGateway: true,
  hasUpiCodes: true,
  hasUpiPayee: true,
}
const there = { isServed: true, hasCod: true, days: 3, handling: usualHandling, isEstimate: false }

/** Answer of each payment method: its refusal's message, or that it is offered. */
function answers(change: Partial<PaymentFacts>) {
  const { cod, card, upi } = waysToPay({ ...everything, ...change })
  return [cod, card, upi].map((way) => (isRefusal(way) ? way.message : way))
}
const yes = 'offered'

test.each<[string, Partial<PaymentFacts>, (string | null)[]]>([
  ['a shop that has everything', {}, [yes, yes, yes]],
  ['an address that is served', { delivery: there }, [yes, yes, yes]],
  ['no gateway, but a UPI address', { hasGateway: false, hasUpiCodes: false }, [yes, cardNotOffered, yes]],
  ['no UPI address, but the gateway’s QR', { hasUpiPayee: false }, [yes, yes, yes]],
  [
    'a gateway without codes, and no UPI address',
    { hasUpiCodes: false, hasUpiPayee: false },
    [yes, yes, upiNotOffered],
  ],
  ['neither', { hasGateway: false, hasUpiCodes: false, hasUpiPayee: false }, [yes, cardNotOffered, upiNotOffered]],
  ['cards switched off', { enabled: { ...allEnabled, card: false } }, [yes, cardNotOffered, yes]],
  ['a sum that UPI just takes', { onlineTotal: rupees(100_000) }, [yes, yes, yes]],
  ['a larger sum', { onlineTotal: rupees(100_001) }, [yes, yes, overUpiLimit('₹1,00,000')]],
  ['UPI switched off', { enabled: { ...allEnabled, upi: false } }, [yes, yes, upiNotOffered]],
  ['COD switched off', { enabled: { ...allEnabled, cod: false } }, [codNotAvailable, yes, yes]],
  ['a shopper without COD', { isCodBlocked: true }, [codNotForAccount, yes, yes]],
  ['a pincode without COD', { delivery: { ...there, hasCod: false } }, [codNotServed, yes, yes]],
  [
    'a pincode that is not served',
    { delivery: { ...there, isServed: false, hasCod: false } },
    [notServed, notServed, notServed],
  ],
  [
    'a cart with an item that has no COD price',
    { itemWithoutCod: 'Clog' },
    ['Cash On Delivery Not Available For Clog', yes, yes],
  ],
])('%s', (_, change, expected) => {
  expect(answers(change)).toEqual(expected)
})

test('a way to pay that is switched off is reported before anything that the shopper could change', () => {
  const enabled = { card: false, upi: false, cod: false }
  const facts = { enabled, isCodBlocked: true, delivery: { ...there, isServed: false }, itemWithoutCod: 'Clog' }
  expect(answers(facts)).toEqual([codNotAvailable, cardNotOffered, upiNotOffered])
  expect(codOffer({ ...everything, ...facts, enabled: allEnabled })).toMatchObject({ cause: 'account' })
})
