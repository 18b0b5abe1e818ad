import { insertProduct } from '#db/catalogue/insert-product.ts'
import type { NewMedia } from '#db/catalogue/media.ts'
import type { Db } from '#db/engine/database.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { daysAfter } from '#domain/indian-time.ts'
import { rupees } from '#domain/money.ts'
import type { DemoBanner } from './banners.ts'
import { type DemoCategory, menuOrder } from './categories.ts'
import { contacts, declarations, demoFirstCopy, gifts, gst, shopDetails, upiPayee, wishlistOwners } from './people.ts'
import { fileOfBanner, fileOfCategory, type Pictures, viewsOf } from './pictures.ts'
import type { DemoProduct, DemoSize } from './products.ts'

export type DemoCatalogue = {
  products: readonly DemoProduct[]
  categories: readonly DemoCategory[]
  banners: readonly DemoBanner[]
  pictures: Pictures
  videos: ReadonlyMap<string, NewMedia>
  now: Date
}

const importer = `\n\nImported and packed by ${shopDetails.legalName}, Bengaluru.`

export async function isEmpty(db: Db): Promise<boolean> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return product === undefined
}

export async function insertCatalogue(tx: Db, catalogue: DemoCatalogue): Promise<void> {
  await insertCategories(tx, catalogue)
  await insertBanners(tx, catalogue)
  for (const product of catalogue.products) await insertDemoProduct(tx, product, catalogue)
  await insertWishlists(tx, catalogue.products)
  await saveSetting(tx, 'contacts', contacts)
  await saveSetting(tx, 'shop-details', shopDetails)
  await saveSetting(tx, 'sample-reviews', true)
  await saveSetting(tx, 'gst', gst)
  await saveSetting(tx, 'declarations', declarations)
  await saveSetting(tx, 'upi-payee', upiPayee)
  await saveSetting(tx, 'gifts', gifts)
  await saveSetting(tx, 'first-copy', demoFirstCopy)
  await saveSetting(tx, 'menu-order', menuOrder)
}

async function insertCategories(tx: Db, { categories, pictures }: DemoCatalogue): Promise<void> {
  const rows = categories.map((category) => ({
    ...category,
    sizes: [...category.sizes],
    chips: [...category.chips],
    thumbnail: pictures.get(fileOfCategory(category))?.url ?? null,
  }))
  await tx
    .insertInto('categories')
    .values(rows)
    .onConflict((conflict) => conflict.column('category').doNothing())
    .execute()
}

async function insertBanners(tx: Db, { banners, pictures }: DemoCatalogue): Promise<void> {
  const rows = banners.map(({ picture, offerPrice, ...banner }, position) => ({
    ...banner,
    offerPrice: offerPrice === null ? null : rupees(offerPrice),
    imageUrl: pictures.get(fileOfBanner(picture))?.url ?? '',
    position,
  }))
  await tx.insertInto('banners').values(rows).execute()
}

async function insertDemoProduct(
  tx: Db,
  product: DemoProduct,
  { pictures, videos, now }: DemoCatalogue,
): Promise<void> {
  const { id, name, brand, category, brandCateg, description, style, colour, tags, origin } = product
  const video = videos.get(product.video)
  await insertProduct(tx, {
    id,
    name,
    brand,
    category,
    brandCateg,
    style,
    colour,
    tags,
    origin,
    description: origin === 'India' ? description : description + importer,
    images: [...viewsOf(product, pictures), ...(video ? [video] : [])].map(({ url }) => url),
    sizes: product.sizes.map(inPaise),
    createdAt: daysAfter(now, -product.addedDaysAgo),
  })
  if (product.reviews.length > 0) await insertReviews(tx, product, now)
}

function inPaise({ size, price, prevPrice, codPrice, stock }: DemoSize) {
  return {
    size,
    price: rupees(price),
    prevPrice: prevPrice === null ? null : rupees(prevPrice),
    codPrice: codPrice === null ? null : rupees(codPrice),
    onHand: stock,
  }
}

async function insertReviews(tx: Db, { id, reviews }: DemoProduct, now: Date): Promise<void> {
  const rows = reviews.map((review, at) => ({ ...review, productId: id, createdAt: daysAfter(now, -(at * 5 + 2)) }))
  await tx.insertInto('ratings').values(rows).execute()
  const average = reviews.reduce((total, review) => total + review.rating, 0) / reviews.length
  await tx
    .updateTable('products')
    .set({ avgRating: Math.round(average * 10) / 10 })
    .where('id', '=', id)
    .execute()
}

/** Invented shoppers who keep some products, one more than the next, so that 'Most Wishlisted' has something to say. */
async function insertWishlists(tx: Db, products: readonly DemoProduct[]): Promise<void> {
  const users = await tx
    .insertInto('users')
    .values(wishlistOwners.map((name) => ({ rawUserMetaData: JSON.stringify({ name }) })))
    .returning('id')
    .execute()
  const wishlists = products.flatMap(({ id: productId }, at) => {
    const rank = (at * 53 + 29) % products.length
    return users.slice(rank).map(({ id: userId }) => ({ userId, productId }))
  })
  await tx.insertInto('wishlist').values(wishlists).execute()
}
