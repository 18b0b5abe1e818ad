import { sql } from 'kysely'
import type { Picture } from '#domain/catalogue/product.ts'

/** Placeholder for an unknown media type. */
export const unknownType = 'application/octet-stream'

/** Select expression: a media row as JSON; `media` names the joined table. */
export const pictureJson = (media: string) => sql<Picture | null>`
  case when ${sql.ref(`${media}.url`)} is null then null else json_build_object(
    'url', ${sql.ref(`${media}.url`)},
    'kind', case when ${sql.ref(`${media}.contentType`)} ~ '^(image|video)/|^${sql.raw(unknownType)}$'
      then ${sql.ref(`${media}.kind`)} else 'unsupported' end,
    'width', ${sql.ref(`${media}.width`)},
    'height', ${sql.ref(`${media}.height`)},
    'colour', ${sql.ref(`${media}.colour`)},
    'widths', ${sql.ref(`${media}.widths`)}
  ) end`

/**
 * Select expression: a product's first picture (spec §2); videos are skipped. For selects from `owner` with its first
 * media joined as `media`, which usually is a picture.
 */
export const thumbnailOf = (owner: string) => sql<Picture | null>`
  case when ${isImage('media')} then ${pictureJson('media')} else (
    select ${pictureJson('other')}
    from unnest(${sql.ref(`${owner}.images`)}) with ordinality as image (url, place)
    join media as other on other.url = image.url
    where ${isImage('other')} order by image.place limit 1
  ) end`

const isImage = (media: string) => sql<boolean>`
  (${sql.ref(`${media}.kind`)} = 'image' and ${sql.ref(`${media}.contentType`)} ~ '^image/|^${sql.raw(unknownType)}$')`
