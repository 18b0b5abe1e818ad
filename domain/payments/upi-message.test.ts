import { expect, test } from 'vitest'
import { paise, rupees } from '#domain/money.ts'
import { anAddress } from '#tests/support/builders/records.ts'
import { upiMessage } from './upi-message.ts'

const item = {
  productId: 'runner',
  name: 'Malabar Runner',
  size: '9',
  brand: 'Tarang',
  category: 'Shoes',
  picture: null,
  quantity: 2,
  price: rupees(1_499),
  codPrice: null,
  gift: false,
  discount: paise(0),
  position: 0,
  cancelled: 0,
  cancelledPaid: rupees(0),
}

test('the chat message holds items with size, quantity, price and link, the total and the address', () => {
  const gift = { ...item, productId: 'socks', name: 'Socks', size: '', quantity: 1, price: rupees(0), gift: true }
  const order = {
    orderId: 'ORDER1',
    items: [item, gift],
    amount: rupees(3_058),
    address: anAddress,
    couponCode: null,
    promotions: [],
    discount: paise(0),
    deliveryFee: rupees(60),
  }
  expect(upiMessage(order, 'https://shop.example')).toBe(`Order ORDER1

1. Malabar Runner
Size: 9
Quantity: 2
Price: ₹2,998
https://shop.example/product/runner

2. Socks
Quantity: 1
Price: Free
https://shop.example/product/socks

Delivery: ₹60

Total: ₹3,058

ASHA RAO
+919876543210
12 LAKE ROAD
ULSOOR
BENGALURU 560001
Karnataka, INDIA`)
})
