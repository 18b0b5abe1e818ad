import { sql } from 'kysely'
import type { Picture, ProductSize } from '#domain/catalogue/product.ts'
import { pictureJson } from './images.ts'

/** Select expression: sizes in order, with the stock of their locations; for selects from products. */
export const sizesOfProduct = sql<ProductSize[]>`(
  select coalesce(json_agg(json_build_object(
    'size', own.size, 'stockLocation', own.stock_location, 'price', own.price, 'prevPrice', own.prev_price, 'codPrice', own.cod_price,
    'stock', counted.on_hand - counted.reserved) order by own.position), '[]')
  from product_sizes own
  join product_sizes counted on counted.product_id = own.product_id and counted.size = own.stock_location
  where own.product_id = products.id)`

/** Select expression: pictures in order; for selects from products. */
export const picturesOfProduct = sql<Picture[]>`(
  select coalesce(json_agg(${pictureJson} order by image.place), '[]')
  from unnest(products.images) with ordinality as image (url, place)
  join media on media.url = image.url)`

/** Select expression: own or category's country of origin; for selects from products. */
export const originOfProduct = sql<string | null>`coalesce(products.origin, (
  select origin from categories where categories.category = products.category))`

/** Select expression: barcodes by size; for selects from products. */
export const barcodesOfProduct = sql<Record<string, string>>`(
  select coalesce(json_object_agg(size, barcode), '{}') from product_sizes
  where product_id = products.id and barcode is not null)`
