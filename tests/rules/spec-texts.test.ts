import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addRefusal } from '#domain/cart/add-to-cart.ts'
import { codNotAvailableFor } from '#domain/checkout/texts.ts'
import { readAddressForm } from '#domain/customers/address.ts'
import { captureFailed } from '#domain/payments/texts.ts'
import { isRefusal } from '#domain/refusal.ts'
import { aSizeOf, productOf } from '#tests/support/builders/values.ts'

/** The specification's texts are verbatim, including 'requierd' and the space before '!' (decision 1.26). */

/** Spec §5 and §8. */
const messages = [
  'Name is required',
  'Name must be at least 2 characters long',
  'Phone number is required',
  'Please enter a valid Indian phone number. +91 is not requierd (10 digits required)',
  'WhatsApp number is required',
  'Address is required',
  'Zip code is required',
  'Please enter a valid 6-digit zip code',
  'Place is required',
  'City is required',
  'State is required',
  'Please select a size first!',
  'This size is not available for this product yet!',
  'Link copied to clipboard!',
  'Failed to copy link! Please copy manually',
  'Failed to copy the link. Please copy it manually: ',
  'Unsupported media type',
  'Product has been sold out. Please check back later.',
  'Cash On Delivery Not Available',
  'Cash On Delivery Not Available For This Item',
  "Sorry that one isn't here yet",
  'Something went wrong, please try again.',
  'Something went wrong. Please contact support.',
  'Unexpected Application Error!',
  'Please add items to cart',
  'Please wait for security verification to complete',
  'UPI ID copied!',
  'Payment Cancelled',
  'Are you sure you want to cancel the order?',
  'Order cancelled successfully',
  'Failed to cancel the order',
  'Review added successfully',
  'Review should be at least 5 characters long',
  'Please select a rating',
]

/** Spec §2 and §4: what the screens of the first thread say. */
const labels = [
  'Terms & Conditions',
  'Wishlist',
  'Orders',
  'Your wishlist is empty !',
  'Prev',
  'Next',
  'Price: Low to High',
  'Price: High to Low',
  'Rating: Low to High',
  'Rating: High to Low',
  'Register',
  'Resend',
  'Login',
  'Search Product Name',
  'Walk out in style',
  'FASHION STORE',
  'Login to Continue',
  'Categories',
  'New Arrivals',
  'Top Rated',
  'Most Wishlisted',
  'Most Ordered',
  'All Products',
  'My Wishlist',
  'My Orders',
  'My Profile',
  'Log Out',
  'Log In / Sign Up',
  'Help Center',
  'Contact Us',
  'Add to Cart',
  'Buy Item',
  'Hurry Up',
  'Go Back Home',
  'Your Cart is empty. Add some items to the cart.',
  'Add Delivery Address',
  'Cart is Empty',
  'Choose Payment Method',
  'Cash on Delivery',
  'Order Confirmed',
  "You haven't placed any orders yet !",
  'Amount to be Paid',
  'Amount Paid',
  'Order Received',
  'Order Shipped',
  'Order Delivered',
  'Order Cancelled',
  'Payment Failed',
  'Payment Successful',
  'Processing Payment',
  'Go to Orders',
  'Send Screenshot on WhatsApp',
  'Thank You for Your Order!',
  'We will send you a one time password on this phone number',
  'Send OTP',
  'Change Phone Number',
  "Don't have an account?",
  'Full Name is Required',
  'Already have an account?',
  'Continue without login',
]

test.each(messages)('%s', (text) => {
  expect(filesWith(text)).not.toEqual([])
})

test.each(labels)('%s', (text) => {
  expect(sources.filter((source) => source.text.includes(text))).not.toEqual([])
})

test('a message is in one file only', () => {
  const twice = messages.filter((text) => filesWith(text).length > 1)
  expect(twice).toEqual([])
})

test('Available stock is {n}. You already added {m} items to the cart.', () => {
  const cap = productOf([aSizeOf({ stock: 4 })], { id: 'cap' })
  expect(addRefusal(cap, '', [{ productId: 'cap', size: '', quantity: 4 }])?.message).toBe(
    'Available stock is 4. You already added 4 items to the cart.',
  )
})

test('Cash On Delivery Not Available For {product name}', () => {
  expect(codNotAvailableFor('Sea Clog')).toBe('Cash On Delivery Not Available For Sea Clog')
})

test('Payment Failed, Use the order id to contact the support team: {order id}, Payment Id: {payment id}', () => {
  expect(captureFailed('ORDER', 'pay_1')).toBe(
    'Payment Failed, Use the order id to contact the support team: ORDER, Payment Id: pay_1',
  )
})

test('an empty address form has each field’s own message', () => {
  const answer = readAddressForm({})
  expect(isRefusal(answer) ? Object.values(answer.fields ?? {}) : []).toEqual([
    'Name is required',
    'Phone number is required',
    'WhatsApp number is required',
    'Address is required',
    'Zip code is required',
    'Place is required',
    'City is required',
    'State is required',
  ])
})

const root = join(import.meta.dirname, '../..')
const sources = globSync('{domain,flows,app,ui}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readable(readFileSync(join(root, file), 'utf8')) }))

/** Files that contain the text as a whole: in quotes, in markup, or at the start of a template. */
function filesWith(text: string): string[] {
  const isTemplate = text.endsWith(' ')
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+')
  const whole = new RegExp(`(?<=['"\`>]\\s*)${escaped}${isTemplate ? '' : `(?=\\s*(['"\`<]|$))`}`, 'm')
  return sources.filter((source) => whole.test(source.text)).map(({ file }) => file)
}

/** Comments may quote the specification. */
function readable(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replaceAll("\\'", "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&apos;', "'")
    .replaceAll("{' '}", ' ')
}
