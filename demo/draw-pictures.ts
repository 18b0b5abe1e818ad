import type { NewMedia } from '#db/media.ts'
import { keepPicture } from '#flows/keep-picture.ts'
import type { Media } from '#providers/media/media.ts'

/** A drawing to be made into a picture; `draw` is called when its turn comes. `width` is its printed size in pixels. */
export type Drawing = { draw: () => string; drawnWidth: number; width: number }

/** Drawn colours need little of the encoder. */
const avifEffort = 1

const ownDensity = 72

const atOnce = 2

/** Draws every picture in turn, two at a time. `drawn` hears of each; what was drawn before only counts. */
export async function drawPictures(
  media: Media,
  drawings: readonly Drawing[],
  drawn: (count: number) => void,
): Promise<NewMedia[]> {
  const kept: NewMedia[] = []
  let next = 0
  let done = 0
  const work = async () => {
    for (;;) {
      const at = next++
      const drawing = drawings[at]
      if (!drawing) return
      const density = (ownDensity * drawing.width) / drawing.drawnWidth
      kept[at] = await keepPicture(media, Buffer.from(drawing.draw()), { avifEffort, density })
      done += 1
      drawn(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return kept
}
