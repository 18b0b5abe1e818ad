import { sql } from 'kysely'
import type { Picture } from '#domain/catalogue/product.ts'

export const unknownType = 'application/octet-stream'

/**
 * Select expression: a product's first picture (spec §2); videos are skipped. For selects from `owner` with its first
 * media joined as `media`, which usually is a picture.
 */
export const thumbnailOf = (owner: string) =>
  sql.raw<Picture | null>(`
  case when ${isImage('media')} then ${pictureText('media')} else (
    select ${pictureText('other')}
    from unnest(${owner}.images) with ordinality as image (url, place)
    join media as other on other.url = image.url
    where ${isImage('other')} order by image.place limit 1
  ) end`)

const pictureText = (media: string) => `
  case when ${media}.url is null then null else json_build_object(
    'url', ${media}.url,
    'kind', case when ${media}.content_type ~ '^(image|video)/|^${unknownType}$' then ${media}.kind else 'unsupported' end,
    'width', ${media}.width,
    'height', ${media}.height,
    'colour', ${media}.colour,
    'widths', ${media}.widths
  ) end`

/**
 * Select expression: the row joined as `media` as JSON. Plain text, as `thumbnailOf` above: with Kysely's references a
 * first picture takes 30 µs to build, in each statement about products.
 */
export const pictureJson = sql.raw<Picture | null>(pictureText('media'))

/** Condition: the product has a picture, not only videos; for selects from products. */
export const hasPicture = sql.raw<boolean>(
  `exists (select from media where media.url = any (products.images) and ${isImage('media')})`,
)

function isImage(media: string): string {
  return `(${media}.kind = 'image' and ${media}.content_type ~ '^image/|^${unknownType}$')`
}
