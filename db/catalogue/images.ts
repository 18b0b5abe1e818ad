import { sql } from 'kysely'
import type { Picture } from '#domain/catalogue/product.ts'

/** Media type that is not known yet. */
export const unknownType = 'application/octet-stream'

/** One media row as JSON, for use inside a select; `media` names the joined table. */
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
 * Thumbnail of a product: the first of its media that is a picture (spec §2), for a video shows nothing
 * on a card. For use inside a select from `owner`, with the first address joined as `media`: mostly that is one already.
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
