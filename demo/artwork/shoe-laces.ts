import type { Part } from './shoe-light.ts'
import { join } from './shoe-parts.ts'
import { type Spot, smooth, spots } from './shoe-path.ts'
import { darken, lighten } from './studio.ts'

type Lacing = {
  /** The row of eyelets on our side and the one beyond the tongue, both from the toe upwards. */
  near: string
  far: string
  rows: number
  colour: string
  width?: number
}

/** Bars across the tongue with crossings between them. */
export function laces({ near, far, rows, colour, width = 19 }: Lacing): Part {
  const here = spots(near, rows)
  const there = spots(far, rows)
  const crossings = here.slice(0, -1).flatMap((spot, row) => {
    const next = there[row + 1]
    return next ? [lace(between(spot, next), darken(colour, 0.16), width * 0.9)] : []
  })
  const bars = here.flatMap((spot, row) => {
    const opposite = there[row]
    return opposite ? [lace(between(spot, opposite), colour, width)] : []
  })
  return join([...crossings, ...bars])
}

/** The bow on top: two loops and two ends falling on our side. */
export function bow(x: number, y: number, colour: string, width = 17): Part {
  const at = (shape: string) =>
    shape.replace(/(-?\d+),(-?\d+)/g, (_, dx, dy) => `${x + Number(dx)},${y + Number(dy)}`)
  return join([
    lace(at('0,0 -30,-34 -74,-42 -96,-16 -70,10 -22,6 0,2'), darken(colour, 0.12), width),
    lace(at('4,2 30,20 52,62 48,104'), darken(colour, 0.08), width),
    lace(at('2,2 44,4 92,26 104,58 76,70 34,34 4,6'), colour, width),
    lace(at('-2,4 -14,38 -10,74 -28,104'), colour, width),
    lace(at('-10,-8 12,12'), lighten(colour, 0.1), width * 1.5),
  ])
}

/** One length of flat lace. */
export function lace(line: string, colour: string, width: number): Part {
  const d = smooth(line)
  const stroke = (ink: string, size: number, opacity = 1) =>
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${size.toFixed(1)}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`
  return {
    paint: `${stroke('#120c06', width + 7, 0.16)}${stroke(darken(colour, 0.42), width + 2.5)}${stroke(colour, width)}${stroke(darken(colour, 0.22), width * 0.1, 0.6)}`,
    relief: `${stroke('#333', width + 3)}${stroke('#bbb', width)}${stroke('#fff', width * 0.45, 0.5)}`,
  }
}

function between(from: Spot, to: Spot): string {
  // A lace lies over the tongue's curve, so its middle is lifted a little towards the viewer.
  const [middleX, middleY] = [(from.x + to.x) / 2 + 4, (from.y + to.y) / 2 - 5]
  return `${from.x.toFixed(1)},${from.y.toFixed(1)} ${middleX.toFixed(1)},${middleY.toFixed(1)} ${to.x.toFixed(1)},${to.y.toFixed(1)}`
}
