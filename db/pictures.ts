import { sql } from 'kysely'
import type { Picture } from '#domain/catalogue.ts'

/** Stands for "nobody has said yet what this is". */
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
