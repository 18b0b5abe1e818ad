import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { MenuCategory } from '#domain/content/menu.ts'
import { minimalFooter } from '#domain/settings/footer.ts'
import { type FindMarkup, MarkupCache } from '#ui/cached-markup.tsx'
import { SideDrawer } from '#ui/shell/drawer.tsx'
import { Footer } from '#ui/shell/footer.tsx'
import { BottomNavigation, DesktopNavigation } from '#ui/shell/navigation.tsx'
import { openMarkupCache } from './markup-cache.tsx'

const menu = ['Shoes', 'Watches'].map((category) => ({ category, title: category, redirectUrl: null }))
const watches = [{ category: 'Watches', title: 'Watches', redirectUrl: '/collections/watches' }]
const footer = { ...minimalFooter, marks: ['UPI'], pages: [{ slug: 'story', title: 'Our story' }] }

function draw(find: FindMarkup | null, path: string, categories: readonly MenuCategory[] = menu): string {
  return renderToString(
    <MarkupCache value={find}>
      <StaticRouter location={path}>
        <SideDrawer menu={categories} />
        <DesktopNavigation menu={categories} />
        <Footer {...footer} />
        <BottomNavigation />
      </StaticRouter>
    </MarkupCache>,
  )
}

function drawCached(
  newPage: ReturnType<typeof openMarkupCache>,
  path: string,
  categories?: readonly MenuCategory[],
): string {
  const { find, insert } = newPage()
  return insert(draw(find, path, categories)).toString()
}

test('cached menus and links are the same HTML on every page as those that the browser hydrates', () => {
  const newPage = openMarkupCache()
  const paths = ['/home', '/search?category=Shoes', '/profile/devices', '/homeward', '/nowhere', '/home']
  for (const path of paths) expect(drawCached(newPage, path), path).toBe(draw(null, path))
  expect(drawCached(newPage, '/orders')).toMatch(
    /href="\/orders"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/orders"/,
  )
})

test('a menu that the owner changed is rendered anew', () => {
  const newPage = openMarkupCache()
  drawCached(newPage, '/home')
  expect(drawCached(newPage, '/home', watches)).toBe(draw(null, '/home', watches))
})
