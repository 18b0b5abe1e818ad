import { sql } from 'kysely'
import type { Picture, ProductSize } from '#domain/catalogue/product.ts'
import { pictureJson } from './images.ts'

/** Sizes of a product in their order, each with the stock of its location; for use inside a select from products. */
export const sizesOfProduct = sql<ProductSize[]>`(
  select coalesce(json_agg(json_build_object(
    'size', own.size, 'stockLocation', own.stock_location, 'price', own.price, 'prevPrice', own.prev_price, 'codPrice', own.cod_price,
    'stock', counted.on_hand - counted.reserved) order by own.position), '[]')
  from product_sizes own
  join product_sizes counted on counted.product_id = own.product_id and counted.size = own.stock_location
  where own.product_id = products.id)`

/** A product's pictures in their places; for use inside a select from products. */
export const picturesOfProduct = sql<Picture[]>`(
  select coalesce(json_agg(${pictureJson('media')} order by image.place), '[]')
  from unnest(products.images) with ordinality as image (url, place)
  join media on media.url = image.url)`

/** Its own, or its category's; for use inside a select from products. */
export const originOfProduct = sql<string | null>`coalesce(products.origin, (
  select origin from categories where categories.category = products.category))`

/** Barcodes by size; for use inside a select from products. */
export const barcodesOfProduct = sql<Record<string, string>>`(
  select coalesce(json_object_agg(size, barcode), '{}') from product_sizes
  where product_id = products.id and barcode is not null)`
