import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { summariseRatings } from '#domain/reviews/rating.ts'
import { defaultBrand } from '#domain/settings/brand.ts'
import { noContacts } from '#domain/settings/contacts.ts'
import { freeDelivery } from '#domain/shipping/delivery-fee.ts'
import type { Product, ProductSize } from './product.ts'
import { emptyFacts } from './product-fields.ts'
import { breadcrumbMarkup, organizationMarkup, productMarkup } from './structured-data.ts'

const origin = 'https://shop.example'
const size = (facts: Partial<ProductSize>): ProductSize => ({
  size: '',
  stockLocation: '',
  price: rupees(499),
  prevPrice: null,
  codPrice: null,
  stock: 5,
  ...facts,
})
const clog = (sizes: readonly ProductSize[]): Product => ({
  ...emptyFacts,
  id: 'sea-clog',
  name: 'Sea Clog',
  category: 'Crocs',
  description: 'For wet days.',
  pictures: [],
  sizes,
  avgRating: null,
  createdAt: new Date('2026-01-01'),
})
const terms = { origin, barcodes: {}, rates: freeDelivery, returnDays: 7 }
const unrated = summariseRatings({})

test('the colours of a style are one group of products, each with its own colour', () => {
  const [blue, red] = ['Sea blue', 'Red'].map((colour) =>
    productMarkup({ ...clog([size({})]), style: 'Wet Day Clog', colour }, unrated, terms),
  )
  expect([blue?.color, red?.color]).toEqual(['Sea blue', 'Red'])
  expect(blue?.isVariantOf).toMatchObject({ '@type': 'ProductGroup', name: 'Wet Day Clog' })
  expect(blue?.isVariantOf).toEqual(red?.isVariantOf)
  expect(productMarkup(clog([size({})]), unrated, terms)).not.toHaveProperty('isVariantOf')
})

test('a product without sizes is one offer, without a rating when it has none', () => {
  const markup = productMarkup(clog([size({ stock: 0 })]), unrated, terms)
  expect(markup).not.toHaveProperty('aggregateRating')
  expect(markup).not.toHaveProperty('brand')
  expect(markup.offers).toMatchObject({
    '@type': 'Offer',
    price: 499,
    priceCurrency: 'INR',
    availability: 'https://schema.org/OutOfStock',
    url: 'https://shop.example/product/sea-clog',
  })
})

test('sizes are offers of one product, from the lowest price to the highest', () => {
  const sizes = [size({ size: '8', stock: 0 }), size({ size: '9', price: rupees(599) })]
  expect(productMarkup(clog(sizes), unrated, terms).offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: 499,
    highPrice: 599,
    offerCount: 2,
    availability: 'https://schema.org/InStock',
    offers: [
      { name: '8', price: 499, availability: 'https://schema.org/OutOfStock' },
      { name: '9', price: 599, availability: 'https://schema.org/InStock' },
    ],
  })
})

test('structured data has the average and number of ratings', () => {
  const markup = productMarkup(clog([size({})]), summariseRatings({ 5: 2, 4: 1 }), terms)
  expect(markup.aggregateRating).toMatchObject({ ratingValue: 4.7, ratingCount: 3, bestRating: 5 })
})

test('the way to a page begins at home', () => {
  const { itemListElement } = breadcrumbMarkup([{ name: 'Watches', path: '/search?category=Watch' }], origin)
  expect(itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
    [1, 'Home', 'https://shop.example/home'],
    [2, 'Watches', 'https://shop.example/search?category=Watch'],
  ])
})

test('structured data has only the contacts that the owner shows', () => {
  expect(organizationMarkup({ brand: defaultBrand, contacts: noContacts, origin })).not.toHaveProperty('contactPoint')
  const contacts = { ...noContacts, phone: '+919876543210', social: 'https://social.example/s' }
  const shown = organizationMarkup({ brand: defaultBrand, contacts, origin })
  expect(shown).toMatchObject({ sameAs: ['https://social.example/s'], contactPoint: { telephone: '+919876543210' } })
})

test('an offer has its barcode, the delivery fee and the return policy', () => {
  const rates = { ...freeDelivery, fee: rupees(49), freeFrom: rupees(999) }
  const barcodes = { M7: '8901030865275', M8: '12345678' }
  const sizes = [size({ size: 'M7' }), size({ size: 'M8', price: rupees(1_499) })]
  const offersWith = (changed: Partial<typeof terms>) =>
    productMarkup(clog(sizes), unrated, { ...terms, rates, barcodes, ...changed }).offers
  const shippingFor = (value: number) => ({ shippingRate: { value, currency: 'INR' } })
  expect(offersWith({})).toMatchObject({
    offers: [
      { gtin: '8901030865275', shippingDetails: shippingFor(49) },
      { shippingDetails: shippingFor(0), hasMerchantReturnPolicy: { merchantReturnDays: 7 } },
    ],
  })
  const zone = { fee: rupees(99), freeFrom: null, states: ['Assam'], prefixes: [] }
  const elsewhere = JSON.stringify(offersWith({ rates: { ...rates, freeFrom: null, zones: [zone] }, returnDays: 0 }))
  expect(elsewhere).not.toMatch(/shippingDetails|merchantReturnDays|12345678/)
  expect(elsewhere).toContain('MerchantReturnNotPermitted')
})
