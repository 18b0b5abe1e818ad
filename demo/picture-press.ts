import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { NewMedia } from '#db/catalogue/media.ts'
import type { PictureOptions } from '#flows/catalogue/store-image.ts'
import type { Media } from '#providers/media/media.ts'

export type Press = {
  print: (original: Uint8Array, options: PictureOptions) => Promise<NewMedia>
  close: () => void
}

/** What the press is told. Its answers carry the number of what they answer. */
export type ToPress =
  | { kind: 'print'; job: number; original: Uint8Array; options: PictureOptions }
  | { kind: 'done'; ask: number; bytes: Uint8Array | null }

/** What the press says: it is done, it could not, or it wants something from the store of pictures. */
export type FromPress =
  | { kind: 'printed'; job: number; picture: NewMedia }
  | { kind: 'failed'; job: number; reason: string }
  | { kind: 'get'; ask: number; name: string }
  | { kind: 'put'; ask: number; name: string; bytes: Uint8Array }

type Waiting = { resolve: (picture: NewMedia) => void; reject: (reason: Error) => void }

/**
 * A process of its own in which pictures are printed. The memory that takes goes with it, shoppers are served first, and
 * a picture that breaks the encoder breaks nothing else. It reaches the store only by asking.
 */
export function openPress(media: Media): Press {
  const waiting = new Map<number, Waiting>()
  const child = fork(join(import.meta.dirname, 'picture-press-process.ts'), { serialization: 'advanced' })
  let jobs = 0
  child.on('message', (said: FromPress) => void hear(said, { child, media, waiting }))
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The press for pictures has ended'))
    waiting.clear()
  })
  return {
    print: (original, options) =>
      new Promise((resolve, reject) => {
        jobs += 1
        waiting.set(jobs, { resolve, reject })
        tell(child, { kind: 'print', job: jobs, original, options })
      }),
    close: () => {
      child.kill()
    },
  }
}

type Room = { child: ChildProcess; media: Media; waiting: Map<number, Waiting> }

async function hear(said: FromPress, { child, media, waiting }: Room): Promise<void> {
  if (said.kind === 'printed' || said.kind === 'failed') {
    const job = waiting.get(said.job)
    waiting.delete(said.job)
    return said.kind === 'printed' ? job?.resolve(said.picture) : job?.reject(new Error(said.reason))
  }
  try {
    const bytes = said.kind === 'get' ? await media.get(said.name) : await media.put(said.name, said.bytes)
    tell(child, { kind: 'done', ask: said.ask, bytes: bytes ?? null })
  } catch (error) {
    // The store is away: whatever waits for it has failed.
    for (const { reject } of waiting.values())
      reject(error instanceof Error ? error : new Error(String(error)))
    child.kill()
  }
}

/** The press may be gone already; then its end has been told to everybody who waits. */
function tell(child: ChildProcess, message: ToPress): void {
  if (child.connected) child.send(message, () => {})
}
