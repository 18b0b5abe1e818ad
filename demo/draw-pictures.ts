import type { NewMedia } from '#db/media.ts'
import { keepPicture } from '#flows/keep-picture.ts'
import type { Media } from '#providers/media/media.ts'

/** A drawing to be made into a picture; `draw` is called when its turn comes. */
export type Drawing = () => string

/** Drawn colours need little of the encoder, and 960 pixels fill a phone and the gallery of a desk. */
const encoding = { avifEffort: 1, density: 57.6 }

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
      const draw = drawings[at]
      if (!draw) return
      kept[at] = await keepPicture(media, Buffer.from(draw()), encoding)
      done += 1
      drawn(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return kept
}
