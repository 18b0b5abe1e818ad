import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

/** Flows that change a record without `staleForm`, and their reason. */
const otherwise: Record<string, string> = {
  'catalogue/bulk-edit-products.ts': 'compares each row with the time at which it was shown',
  'catalogue/change-product-images.ts': 'adds, moves or removes one picture',
  'catalogue/save-new-product.ts': 'the record is the form’s own',
  'catalogue/save-product.ts': 'compares the product with the time at which it was shown',
  'notifications/change-alerts.ts': 'a device is one person’s',
  'orders/end-size-requests.ts': 'ends a request, by its state',
  'orders/record-order-change.ts': 'completes what `change-order-address.ts` and `write-size-change.ts` compared',
  'orders/request-size-change.ts': 'asks for a size, at the total that was shown',
  'payments/confirm-upi-payment.ts': 'confirms a payment, by its state',
  'promotions/change-gifts.ts': 'adds, moves or removes one gift',
  'settings/change-logo.ts': 'replaces a picture that the form doesn’t show as typed',
  'settings/change-provider-credentials.ts': 'shows no stored key',
  'shipping/change-pincode-rules.ts': 'adds the typed rules to the others, or replaces all when asked to',
}

test('a form that changes a record does not overwrite what a colleague saved meanwhile', () => {
  const changing = sourceFiles(['flows']).filter((file) => /action: '(change-|announce)/.test(read(file)))
  const unguarded = changing.filter((file) => !read(file).includes('staleForm('))
  expect(unguarded.map((file) => file.replace('flows/', ''))).toEqual(Object.keys(otherwise))
  expect(changing.length).toBeGreaterThan(20)
})
