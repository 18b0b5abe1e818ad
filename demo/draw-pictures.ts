import sharp from 'sharp'
import type { NewMedia } from '#db/media.ts'
import { keepPicture } from '#flows/keep-picture.ts'
import type { Media } from '#providers/media/media.ts'

/** A drawing to be made into a picture; `draw` is called when its turn comes. `width` is its printed size in pixels. */
export type Drawing = { draw: () => string; drawnWidth: number; width: number }

/** Drawn colours need little of the encoder. */
const avifEffort = 0

const ownDensity = 72

export type DrawOptions = {
  /** How many are drawn at the same time. */
  atOnce: number
  /** Hears of each that is done; what was drawn before only counts. */
  drawn?: (count: number) => void
}

/** Draws every picture in turn. The pictures come back in the order of their drawings. */
export async function drawPictures(
  media: Media,
  drawings: readonly Drawing[],
  { atOnce, drawn }: DrawOptions,
): Promise<NewMedia[]> {
  // No picture is drawn twice: what the library would remember only fills the memory.
  sharp.cache(false)
  const kept: NewMedia[] = []
  let next = 0
  let done = 0
  const work = async () => {
    for (;;) {
      const at = next++
      const drawing = drawings[at]
      if (!drawing) return
      kept[at] = await print(media, drawing)
      done += 1
      drawn?.(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return kept
}

function print(media: Media, { draw, drawnWidth, width }: Drawing): Promise<NewMedia> {
  const density = (ownDensity * width) / drawnWidth
  return keepPicture(media, Buffer.from(draw()), { avifEffort, density })
}
