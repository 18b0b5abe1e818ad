import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ProductSummary as Product } from '#domain/catalogue/product.ts'
import { rupees } from '#domain/money.ts'
import { ProductCard } from './product-card.tsx'

const first = { url: '/media/ab.webp', kind: 'image', width: 800, height: 1000, colour: null, widths: [] } as const
const runner: Product = {
  id: 'malabar-runner',
  name: 'Malabar Runner',
  brand: 'Norvane',
  category: 'Shoes',
  prices: { first: rupees(1_499), last: rupees(1_499) },
  prevPrice: rupees(1_999),
  avgRating: 4.2,
  stock: 12,
  picture: first,
}

test('a card shows first picture, name, brand, price, what was saved and how it is rated', () => {
  expect(drawn(runner)).toMatch(/<img src="\/media\/ab\.webp"[^>]* alt=""/)
  expect(wordsOf(runner)).toBe('25% off Rated 4.2 Norvane Malabar Runner ₹1,499 Old price ₹1,999')
})

test('a card shows the price range of its sizes', () => {
  const scent = { ...runner, category: 'Perfumes', prices: { first: rupees(449), last: rupees(1_749) } }
  expect(wordsOf(scent)).toContain('₹449 – ₹1,749')
})

test('a perfume’s card strikes no old price through; its badge says what the discount is taken off', () => {
  const scent = { ...runner, category: 'Perfumes' }
  expect(drawn(scent)).not.toMatch(/<s[ >]/)
  expect(wordsOf(scent)).toContain('25% off ₹1,999')
  const range = { ...runner, prices: { first: rupees(1_499), last: rupees(1_749) } }
  expect(wordsOf(range)).toContain('25% off ₹1,999')
  expect(wordsOf(runner)).not.toContain('off ₹')
})

test('shows no saving without a higher old price, and no rating without reviews', () => {
  const text = wordsOf({ ...runner, prevPrice: rupees(1_499), avgRating: null })
  expect(text).toBe('Norvane Malabar Runner ₹1,499')
})

test('a sold-out card is grey, slightly blurred and labelled', () => {
  expect(drawn({ ...runner, stock: 0 })).toMatch(/<img[^>]*blur-\[1px\] grayscale/)
  expect(wordsOf({ ...runner, stock: 0 })).toContain('Sold out')
  expect(drawn(runner)).not.toContain('grayscale')
})

test('a card shows dots in the other colours of its style, and how many there are', () => {
  const otherColours = { count: 3, shades: ['#c0272d', '#1f2c50'] }
  expect(drawn({ ...runner, otherColours }).match(/fill="#[^"]+"/g)).toEqual(['fill="#c0272d"', 'fill="#1f2c50"'])
  expect(wordsOf({ ...runner, otherColours })).toContain('+3 colours')
  expect(drawn({ ...runner, otherColours: { count: 1, shades: [] } })).not.toContain('<circle')
})

test('a product without a picture has a place that looks meant', () => {
  expect(drawn({ ...runner, picture: null })).toMatch(/<span aria-hidden="true"[^>]*><svg[^>]*aria-label="Strut"/)
})

function drawn(product: Product): string {
  const routes = [{ path: '/', element: <ProductCard product={product} sizes="50vw" /> }]
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />)
}

const wordsOf = (product: Product) =>
  drawn(product)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
