import { channel } from 'node:diagnostics_channel'
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { picturesFolder } from '#demo/pictures.ts'
import { storeImage } from '#flows/catalogue/store-image.ts'
import { diskMedia } from '#providers/media/disk.ts'
import { productWithWidths } from './product-with-widths.ts'

/** The real server on its own data folder. Pictures keep one width, except those of one product. */
const data = process.env['STRUT_DATA']
if (!data) throw new Error('STRUT_DATA must name the folder of this run')

mkdirSync(data)
// Traversable for PostgreSQL's own account.
chmodSync(data, 0o711)
process.once('exit', () => rmSync(data, { recursive: true, force: true, maxRetries: 3 }))

const picture = readFileSync(new URL(`products/${productWithWidths.id}-1.webp`, picturesFolder))
await storeImage(await diskMedia(join(data, 'media')), picture, { avifEffort: 0 })

// A shop that is never idle leaves the widths of its other pictures for later (server/start/image-widths.ts): each takes
// a second of both cores.
const requests = channel('http.server.request.start')
setInterval(() => requests.publish({}), 1_000).unref()

await import('#server/main.ts')
