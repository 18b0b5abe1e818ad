import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { type FindMarkup, MarkupCache } from '#ui/cached-markup.tsx'
import { packCard } from '#ui/catalogue/packed-card.ts'
import { ProductRow } from '#ui/catalogue/product-carousel.tsx'
import { openMarkupCache } from './markup-cache.tsx'

const card = (id: string, price: number) =>
  packCard({
    id,
    name: `Runner & ${id}`,
    brand: 'Norvane',
    category: 'Shoes',
    stock: 3,
    avgRating: 4.2,
    prices: { first: rupees(price), last: rupees(price) },
    prevPrice: rupees(2_999),
    picture: { url: `/media/${id}.webp`, kind: 'image', width: 800, height: 1000, colour: '#fff', widths: [] },
    otherColours: { count: 2, shades: ['#c0272d'] },
  })

function draw(find: FindMarkup | null, products: readonly string[]): string {
  return renderToString(
    <MarkupCache value={find}>
      <StaticRouter location="/home">
        <ProductRow title="New" products={products} isFirst />
      </StaticRouter>
    </MarkupCache>,
  )
}

function drawCached(newPage: ReturnType<typeof openMarkupCache>, products: readonly string[]): string {
  const { find, insert } = newPage()
  return insert(draw(find, products)).toString()
}

test('cached cards are the same HTML as cards that the browser hydrates', () => {
  const products = [card('a', 1_499), card('b', 999), card('c', 500)]
  const newPage = openMarkupCache()
  expect(drawCached(newPage, products)).toBe(draw(null, products))
  expect(drawCached(newPage, products)).toBe(draw(null, products))
})

test('a shop with a logo of its own hydrates: no cached part begins with a preload', () => {
  const mark = <img src="/media/mark.webp" alt="Gulmohar" />
  const { find, insert } = openMarkupCache()()
  expect(insert(find('footer', () => mark)).toString()).toBe('<img src="/media/mark.webp" alt="Gulmohar"/>')
})

test('a card is rendered once, and anew when something on it changed', () => {
  const newPage = openMarkupCache()
  let rendered = 0
  const counting = () => {
    const { find, insert } = newPage()
    const count: FindMarkup = (key, render) =>
      find(key, () => {
        rendered += 1
        return render()
      })
    return { find: count, insert }
  }
  drawCached(counting, [card('a', 100), card('b', 999)])
  drawCached(counting, [card('c', 100), card('b', 999)])
  expect(rendered).toBe(1)
  expect(drawCached(counting, [card('c', 100), card('b', 888)])).toContain('₹888')
  expect(rendered).toBe(2)
})
