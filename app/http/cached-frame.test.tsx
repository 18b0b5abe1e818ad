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

test('cached menus and links are the same HTML on every page as those that the browser hydrates', () => {
  const cache = openMarkupCache()
  const paths = ['/home', '/search?category=Shoes', '/profile/devices', '/homeward', '/nowhere', '/home']
  for (const path of paths) expect(draw(cache, path), path).toBe(draw(null, path))
  expect(draw(cache, '/orders')).toMatch(
    /href="\/orders"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/orders"/,
  )
})

test('a menu that the owner changed is rendered anew', () => {
  const cache = openMarkupCache()
  draw(cache, '/home')
  expect(draw(cache, '/home', watches)).toBe(draw(null, '/home', watches))
})
