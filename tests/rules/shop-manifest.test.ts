import { expect, test } from 'vitest'
import { shopManifest } from '../../scripts/shop-manifest.ts'

const entry = { imports: ['/assets/framework.js', '/assets/shop.js'], css: ['/assets/shop.css'] }
const aRoute = (path: string | undefined, parentId?: string) => ({
  ...(path !== undefined && { path }),
  ...(parentId && { parentId }),
  hasLoader: true,
  hasAction: false,
  module: '/assets/page.js',
  imports: ['/assets/framework.js', '/assets/forms.js'],
  css: ['/assets/shop.css', '/assets/own.css'],
})

test('a shopper’s browser gets no list of the back office and of files', () => {
  const routes = {
    root: aRoute(''),
    'routes/catalogue/home': aRoute('home', 'root'),
    'routes/staff/sign-in-layout': aRoute(undefined, 'root'),
    'routes/staff/sign-in': aRoute('admin/sign-in', 'routes/staff/sign-in-layout'),
    'routes/backoffice/layout': aRoute('admin', 'root'),
    'routes/orders/admin/list': aRoute('orders', 'routes/backoffice/layout'),
    'routes/shell/robots': aRoute('robots.txt', 'root'),
    'routes/tax/invoice-pdf': aRoute('order/:orderId/invoice.pdf', 'root'),
  }
  expect(Object.keys(shopManifest({ entry, routes }).routes)).toEqual(['root', 'routes/catalogue/home'])
})

test('a page that is prefetched names its own files, any other its module alone', () => {
  const { routes } = shopManifest({
    entry,
    routes: {
      root: aRoute(''),
      'routes/cart/cart': aRoute('cart', 'root'),
      'routes/orders/list': aRoute('orders', 'root'),
    },
  })
  expect(routes['routes/cart/cart']).toEqual({
    path: 'cart',
    parentId: 'root',
    hasLoader: true,
    module: '/assets/page.js',
    imports: ['/assets/forms.js'],
    css: ['/assets/own.css'],
  })
  expect(routes['routes/orders/list']).toMatchObject({ module: '/assets/page.js', css: ['/assets/own.css'] })
  expect(routes['routes/orders/list']).not.toHaveProperty('imports')
  expect(routes['root']).toMatchObject({ css: ['/assets/shop.css', '/assets/own.css'] })
})
