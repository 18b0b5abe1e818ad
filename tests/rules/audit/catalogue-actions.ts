import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { aCategory, aPicture, aProduct } from '#tests/support/builders/records.ts'
import { type AuditCases, on, type Scene } from './audited-action.ts'

async function twoBanners({ shop }: Scene): Promise<string> {
  await aPicture(shop, '/media/a.webp')
  const [row] = await shop.ask(sql<{ id: number }>`
    insert into banners (location, image_url, position) values ('top', '/media/a.webp', 0), ('top', '/media/a.webp', 1)
    returning id`)
  return String(row?.id)
}

async function twoCategories({ shop }: Scene): Promise<string> {
  await aCategory(shop, { category: 'Shoes' })
  await aCategory(shop, { category: 'Caps' })
  const [row] = await shop.ask(sql<{ id: number }>`select id from categories order by position, id limit 1`)
  return String(row?.id)
}

async function twoCollections({ shop }: Scene): Promise<string> {
  const [row] = await shop.ask(sql<{ id: number }>`
    insert into collections (slug, title, sort) values ('diwali', 'Diwali', 'new'), ('holi', 'Holi', 'new') returning id`)
  return String(row?.id)
}

const product = { name: 'Kite', brand: 'Tarang', category: 'Shoes', state: 'draft', publishAt: '' }

const size = { size: '', price: '999', prevPrice: '', codPrice: '', stock: '4', seen: '' }

const coupon = { code: 'MONSOON', kind: 'percent', percent: '10', active: 'yes', forCod: 'yes' }

const addsAPage = ({ owner }: Scene) =>
  owner.post('/admin/pages/new', { intent: 'save', title: 'About us', body: 'Two sisters from Agra.' })

async function aPage(scene: Scene): Promise<string> {
  await addsAPage(scene)
  const [row] = await scene.shop.ask(sql<{ id: number }>`select id from pages`)
  return `/admin/pages/${row?.id}`
}

const sale = { kind: 'sale', name: 'Diwali', gain: 'percent', percent: '10' }
const addsASale = ({ owner }: Scene) => owner.post('/admin/promotions/offers/new', { intent: 'save', ...sale })

/** Changes to products, stock and the storefront. */
export const productCases: AuditCases = {
  '/admin/products/new': [
    {
      writes: 'add-product',
      to: on('product'),
      does: async ({ shop, owner }) => {
        await aCategory(shop, { category: 'Shoes' })
        return owner.post('/admin/products/new', { intent: 'save', key: randomUUID(), ...product, ...size })
      },
    },
  ],
  '/admin/products/:productId': [
    {
      writes: 'change-product',
      to: /^product:runner$/,
      does: async ({ shop, owner }) => {
        await aProduct(shop, { id: 'runner' })
        return owner.press(await owner.get('/admin/products/runner'), 'Save', { price: '777' })
      },
    },
  ],
  '/admin/products/:productId/pictures': [
    {
      writes: 'change-product-pictures',
      to: /^product:runner$/,
      does: async ({ shop, owner }) => {
        await aProduct(shop, { id: 'runner', images: ['/media/a.webp', '/media/b.webp'] })
        return owner.post('/admin/products/runner/pictures', { intent: 'remove', url: '/media/a.webp' })
      },
    },
  ],
  '/admin/searches': [
    {
      writes: 'add-synonym',
      to: on('synonym'),
      does: async ({ shop, owner }) => {
        await aCategory(shop, { category: 'Shoes' })
        return owner.press(await owner.get('/admin/searches'), 'Teach it', { word: 'Paduka', category: 'Shoes' })
      },
    },
  ],
  '/admin/stock/:productId': [
    {
      writes: 'count-stock',
      to: /^product:runner$/,
      does: async ({ shop, owner }) => {
        await aProduct(shop, { id: 'runner', stock: 12 })
        const row = { size: '', seen: '12', counted: '9', lastCount: '0' }
        return owner.post('/admin/stock/runner', { intent: 'count', why: 'damaged', note: 'wet box', ...row })
      },
    },
  ],
  '/admin/banners': [
    {
      writes: 'order-banners',
      to: /^banners$/,
      does: async (scene) => scene.owner.post('/admin/banners', { id: await twoBanners(scene), intent: 'later' }),
    },
  ],
  '/admin/banners/:bannerId': [
    {
      writes: 'remove-banner',
      to: on('banner'),
      does: async (scene) => scene.owner.post(`/admin/banners/${await twoBanners(scene)}`, { intent: 'remove' }),
    },
  ],
  '/admin/home': [
    {
      writes: 'draft-home',
      to: /^home$/,
      does: ({ owner }) => owner.post('/admin/home', { id: '2', intent: 'later' }),
    },
    {
      writes: 'publish-home',
      to: /^home$/,
      does: async ({ owner }) => {
        await owner.post('/admin/home', { intent: 'usual' })
        return owner.post('/admin/home', { intent: 'publish' })
      },
    },
  ],
  '/admin/home/:rowId': [
    {
      writes: 'draft-home',
      to: /^home$/,
      does: ({ owner }) => owner.post('/admin/home/text', { intent: 'save', title: 'Welcome' }),
    },
  ],
  '/admin/redirects': [
    {
      writes: 'add-redirects',
      to: on('redirect'),
      does: ({ owner }) => owner.post('/admin/redirects', { intent: 'add', lines: '/old, /home' }),
    },
    {
      writes: 'remove-redirect',
      to: on('redirect'),
      does: async ({ owner }) => {
        await owner.post('/admin/redirects', { intent: 'add', lines: '/old, /home' })
        return owner.post('/admin/redirects', { intent: 'remove', from: '/old' })
      },
    },
  ],
  '/admin/pages': [
    {
      writes: 'announce',
      to: /^announcement$/,
      does: ({ owner }) => owner.post('/admin/pages', { intent: 'announce', text: 'Diwali: 20 % off' }),
    },
  ],
  '/admin/pages/:pageId': [
    { writes: 'add-page', to: /^page:about-us$/, does: addsAPage },
    {
      writes: 'change-page',
      to: /^page:about-us$/,
      does: async (scene) => {
        const changed = { title: 'About us', slug: 'about-us', body: 'Three sisters from Agra.' }
        return scene.owner.post(await aPage(scene), { intent: 'save', ...changed })
      },
    },
    {
      writes: 'remove-page',
      to: /^page:about-us$/,
      does: async (scene) => scene.owner.post(await aPage(scene), { intent: 'remove' }),
    },
  ],
  '/admin/collections': [
    {
      writes: 'order-collections',
      to: /^collections$/,
      does: async (scene) =>
        scene.owner.post('/admin/collections', { id: await twoCollections(scene), intent: 'later' }),
    },
  ],
  '/admin/collections/:collectionId': [
    {
      writes: 'remove-collection',
      to: on('collection'),
      does: async (scene) =>
        scene.owner.post(`/admin/collections/${await twoCollections(scene)}`, { intent: 'remove' }),
    },
  ],
  '/admin/collections/:collectionId/products': [
    {
      writes: 'choose-products',
      to: /^collection:diwali$/,
      does: async (scene) => {
        await aProduct(scene.shop, { id: 'runner' })
        const path = `/admin/collections/${await twoCollections(scene)}/products`
        return scene.owner.post(path, { intent: 'save', seen: 'runner', id: 'runner' })
      },
    },
  ],
  '/admin/categories': [
    {
      writes: 'order-categories',
      to: /^categories$/,
      does: async (scene) => scene.owner.post('/admin/categories', { id: await twoCategories(scene), intent: 'later' }),
    },
  ],
  '/admin/categories/:categoryId': [
    {
      writes: 'remove-category',
      to: on('category'),
      does: async (scene) => scene.owner.post(`/admin/categories/${await twoCategories(scene)}`, { intent: 'remove' }),
    },
  ],
  '/admin/products/bulk': [
    {
      writes: 'change-in-grid',
      to: /^product:runner$/,
      does: async ({ shop, owner }) => {
        await aProduct(shop, { id: 'runner' })
        return owner.press(await owner.get('/admin/products/bulk'), 'Save all changes', { 'price-0-0': '899' })
      },
    },
  ],
  '/admin/products/remove': [
    {
      writes: 'remove-products',
      to: /^product:runner$/,
      does: async ({ shop, owner }) => {
        await aProduct(shop, { id: 'runner' })
        return owner.post('/admin/products/remove', { intent: 'remove', id: 'runner' })
      },
    },
  ],
  '/admin/import/brands': [
    {
      writes: 'read-brands',
      to: /^products$/,
      does: async ({ shop, owner }) => {
        for (const id of ['one', 'two', 'three']) await aProduct(shop, { id, name: `Sonata ${id}`, brand: '' })
        return owner.post('/admin/import/brands', { intent: 'apply', brand: 'Sonata' })
      },
    },
  ],
  '/admin/products/export.csv': [
    {
      writes: 'export-products',
      to: on('products'),
      does: ({ owner }) => owner.post('/admin/products/export.csv', { intent: 'export' }),
    },
  ],
  '/admin/promotions': [
    {
      writes: 'switch-coupon-off',
      to: /^coupon:MONSOON$/,
      does: async ({ owner }) => {
        await owner.post('/admin/promotions/new', { intent: 'save', ...coupon })
        return owner.post('/admin/promotions', { intent: 'off', code: 'MONSOON' })
      },
    },
  ],
  '/admin/promotions/offers/:offerId': [
    { writes: 'add-promotion', to: /^promotion:\d+$/, does: addsASale },
    {
      writes: 'remove-promotion',
      to: /^promotion:\d+$/,
      does: async (scene) => {
        await addsASale(scene)
        const [row] = await scene.shop.ask(sql<{ id: number }>`select id from promotions`)
        return scene.owner.post(`/admin/promotions/offers/${row?.id}`, { intent: 'remove' })
      },
    },
  ],
  '/admin/promotions/:code': [
    {
      writes: 'add-coupon',
      to: /^coupon:MONSOON$/,
      does: ({ owner }) => owner.post('/admin/promotions/new', { intent: 'save', ...coupon }),
    },
    {
      writes: 'change-coupon',
      to: /^coupon:MONSOON$/,
      does: async ({ owner }) => {
        await owner.post('/admin/promotions/new', { intent: 'save', ...coupon })
        return owner.press(await owner.get('/admin/promotions/MONSOON'), 'Save', { percent: '15' })
      },
    },
  ],
}
