import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Category } from '#domain/catalogue/product.ts'
import { CategoryTiles } from './category-tiles.tsx'

const watch: Category = {
  id: 1,
  category: 'Watch',
  title: 'Watches',
  thumbnail: null,
  redirectUrl: null,
  sizes: [],
  stockMapRequired: false,
  origin: null,
  chips: [],
}

test('a category tile opens its listing', () => {
  expect(drawn(watch)).toContain('href="/search?category=Watch"')
  expect(drawn(watch)).not.toContain('target=')
})

test('a tile with its own URL opens it in a new window without an opener', () => {
  const tile = drawn({ ...watch, redirectUrl: 'https://combos.example/' })
  expect(tile).toContain('href="https://combos.example/"')
  for (const guard of ['target="_blank"', 'rel="noopener noreferrer"']) expect(tile).toContain(guard)
})

function drawn(category: Category): string {
  const routes = [{ path: '/', element: <CategoryTiles categories={[category]} /> }]
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />)
}
