import { demoProducts, inTurn, open, openProduct, press, testEveryState } from '../support/accessibility.ts'
import { expect, signUp } from '../support/shopper.ts'

testEveryState('a shopper’s', {
  profile: inTurn(signUp, open('/profile'), (page) =>
    expect(page.getByRole('main').getByText('Asha Rao')).toBeVisible(),
  ),
  listing: inTurn(open('/search'), (page) =>
    expect(page.getByRole('button', { name: /^Wishlist: / }).first()).toBeVisible(),
  ),
  'product on the wishlist': inTurn(openProduct(demoProducts.unsized), press(/^Wishlist: /)),
})
