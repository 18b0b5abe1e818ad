import { demoProducts, inTurn, open, type State, testEveryState } from '../support/accessibility.ts'
import { fillGuestCart } from '../support/buyer.ts'
import { expect } from '../support/shopper.ts'

const putIn =
  (...lines: [string, string, number][]): State =>
  (page) =>
    fillGuestCart(page, ...lines)
const sizedLine = (quantity: number): [string, string, number] => [
  demoProducts.praised.id,
  demoProducts.praised.sizes[0]?.size ?? '',
  quantity,
]
const wasDearer: State = (page) =>
  page.evaluate(
    (place) => localStorage.setItem('strut-prices', JSON.stringify({ [place]: 999_900 })),
    sizedLine(1).slice(0, 2).join(' '),
  )

testEveryState('cart', {
  empty: open('/cart', 'Your Cart is empty. Add some items to the cart.'),
  filled: inTurn(putIn(sizedLine(2), [demoProducts.unsized.id, '', 1]), open('/cart')),
  'what changed since': inTurn(
    wasDearer,
    putIn(sizedLine(1), [demoProducts.low.id, '', 50], ['gone', '', 1]),
    open('/cart'),
    (page) => expect(page.getByText(/^The price has changed\./)).toBeVisible(),
  ),
})
