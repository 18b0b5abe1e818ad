import type { NewMedia } from '#db/catalogue/media.ts'
import type { Press } from './picture-press.ts'

/** A drawing to be made into a picture; `draw` is called when its turn comes. `width` is its printed size in pixels. */
export type Drawing = { draw: () => string; drawnWidth: number; width: number }

/** Drawn colours need little of the encoder. */
const avifEffort = 1

const ownDensity = 72

export type DrawOptions = {
  /** How many are drawn at the same time. */
  atOnce: number
  /** Hears of each that is done; what was drawn before only counts. */
  drawn?: (count: number) => void
}

/** Draws every picture in turn. The pictures come back in the order of their drawings. */
export async function drawPictures(
  press: Press,
  drawings: readonly Drawing[],
  { atOnce, drawn }: DrawOptions,
): Promise<NewMedia[]> {
  const kept: NewMedia[] = []
  let next = 0
  let done = 0
  const work = async () => {
    for (;;) {
      const at = next++
      const drawing = drawings[at]
      if (!drawing) return
      kept[at] = await print(press, drawing)
      done += 1
      drawn?.(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return kept
}

function print(press: Press, { draw, drawnWidth, width }: Drawing): Promise<NewMedia> {
  const density = (ownDensity * width) / drawnWidth
  return press.print(Buffer.from(draw()), { avifEffort, density })
}
