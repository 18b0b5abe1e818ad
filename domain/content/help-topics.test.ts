import { expect, test } from 'vitest'
import { findHelp, suggestHelp } from './help-topics.ts'

test.each([
  ['track my order', '/orders'],
  ['where is my parcel?', '/orders'],
  ['cancel order', '/orders'],
  ['mera order kab aayega', '/orders'],
  ['मेरा ऑर्डर कहाँ है', '/orders'],
  ['return policy', '/terms#returns'],
  ['how to return shoes', '/terms#returns'],
  ['रिटर्न कैसे करें', '/terms#returns'],
  ['refund status', '/terms#refunds'],
  ['paise wapas kab milenge', '/terms#refunds'],
  ['customer care number', '/terms#contact'],
  ['phone number', '/terms#contact'],
  ['delivery charges', '/terms#shipping'],
  ['shoe size chart', '/size-guide'],
  ['coupon code', '/cart'],
  ['how long does delivery take', '/terms#shipping'],
  ['do you deliver to pune', '/terms#shipping'],
  ['damaged product received', '/terms#returns'],
])('%s is answered by %s', (query, to) => {
  expect(findHelp(query)?.to).toBe(to)
})

test.each(['', 'size 9 shoes', 'track shoes', 'order a watch', 'watch', 'return gift', 'phone cover', 'new balance'])(
  '%s asks for products',
  (query) => {
    expect(findHelp(query)).toBeNull()
  },
)

test('a question that is being typed is answered from its fourth letter on', () => {
  expect(suggestHelp('tra')).toBeNull()
  expect(suggestHelp('trac')?.to).toBe('/orders')
  expect(suggestHelp('track my or')?.to).toBe('/orders')
  expect(suggestHelp('track o')?.to).toBe('/orders')
  expect(suggestHelp('my f')).toBeNull()
  expect(suggestHelp('size ch')?.to).toBe('/size-guide')
  expect(suggestHelp('watc')).toBeNull()
})
