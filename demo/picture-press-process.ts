import { setPriority } from 'node:os'
import sharp from 'sharp'
import { keepPicture } from '#flows/catalogue/store-image.ts'
import type { Media } from '#providers/media/media.ts'
import type { FromPress, ToPress } from './picture-press.ts'

/** Shoppers come first. */
const niceness = 10

const asked = new Map<number, (bytes: Uint8Array | null) => void>()
let asks = 0

/** The store as it is seen from here: through the process that opened this one. */
const media: Media = {
  name: 'asked for',
  get: (name) => ask((number) => ({ kind: 'get', ask: number, name })),
  put: async (name, bytes) => {
    await ask((number) => ({ kind: 'put', ask: number, name, bytes }))
  },
}

function ask(question: (number: number) => FromPress): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    asks += 1
    asked.set(asks, resolve)
    say(question(asks))
  })
}

function say(message: FromPress): void {
  process.send?.(message)
}

async function hear(told: ToPress): Promise<void> {
  if (told.kind === 'done') {
    asked.get(told.ask)?.(told.bytes)
    asked.delete(told.ask)
    return
  }
  const { job, original, options } = told
  await keepPicture(media, original, options).then(
    (picture) => say({ kind: 'printed', job, picture }),
    (error: unknown) => say({ kind: 'failed', job, reason: String(error) }),
  )
}

setPriority(niceness)
// No picture is printed twice: what the library would remember only fills the memory.
sharp.cache(false)
process.on('message', (told: ToPress) => void hear(told))
process.once('disconnect', () => process.exit())
// Ctrl-C reaches the whole terminal; the shop ends the press when it is done with it.
process.on('SIGINT', () => {})
