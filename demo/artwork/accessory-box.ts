import { type Camera, onSide, type Point, project } from './accessory-camera.ts'
import { lettering } from './accessory-letters.ts'
import { floorShadow } from './accessory-shadow.ts'
import { darken, lighten } from './studio.ts'

export type Carton = {
  /** Middle of its base. */
  at: Point
  wide: number
  high: number
  deep: number
  colour: string
  ink: string
  word: string
  /** A lid that ends at this part of the height, 0 for a box in one piece. */
  lid?: number
  /** Where the word stands, in parts of the height; the middle unless said. */
  wordAt?: number
}

/** A gift box that stands on the floor: front, right side and top, edge by edge. */
export function carton(camera: Camera, box: Carton): string {
  const [x, y, z] = box.at
  const { wide, high, deep, colour } = box
  const [left, top, front] = [x - wide / 2, y - high, z + deep / 2]
  const [shadowX, shadowY] = project(camera, [x + wide * 0.1, y, z])
  const reach = ((wide + deep * 0.7) / 2) * camera.scale
  return [
    floorShadow(shadowX, shadowY, reach, 52 * camera.scale),
    onSide(
      camera,
      { origin: [left, top, z - deep / 2], right: [1, 0, 0], down: [0, 0, 1] },
      panel(wide, deep, lighten(colour, 0.16), lighten(colour, 0.05)),
    ),
    onSide(
      camera,
      camera.yaw > 0
        ? { origin: [x + wide / 2, top, front], right: [0, 0, -1], down: [0, 1, 0] }
        : { origin: [left, top, z - deep / 2], right: [0, 0, 1], down: [0, 1, 0] },
      panel(
        deep,
        high,
        darken(colour, camera.yaw > 0 ? 0.24 : 0),
        darken(colour, camera.yaw > 0 ? 0.42 : 0.2),
      ) + lidLine(deep, high, box, 0.5),
    ),
    onSide(
      camera,
      { origin: [left, top, front], right: [1, 0, 0], down: [0, 1, 0] },
      panel(wide, high, lighten(colour, 0.06), darken(colour, 0.12)) +
        lidLine(wide, high, box, 0.3) +
        print(box),
    ),
  ].join('')
}

/** One side: lighter where the lamp is near. The colours name its gradient. */
function panel(wide: number, high: number, near: string, far: string): string {
  const name = `panel${near.slice(1)}${far.slice(1)}`
  return `<linearGradient id="${name}" x1="0" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="${near}"/><stop offset="1" stop-color="${far}"/></linearGradient><rect width="${wide}" height="${high}" fill="url(#${name})" stroke="${far}"/><path d="M1 ${high}V1H${wide}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2.5"/>`
}

function lidLine(wide: number, high: number, box: Carton, strength: number): string {
  if (!box.lid) return ''
  const y = high * box.lid
  return `<path d="M0 ${y}H${wide}" stroke="#000" stroke-opacity="${strength}" stroke-width="5"/><path d="M0 ${y + 4}H${wide}" stroke="#fff" stroke-opacity=".16" stroke-width="3"/>`
}

function print({ wide, high, ink, word, lid, wordAt = 0.5 }: Carton): string {
  const y = lid ? (high * (1 + lid)) / 2 : high * wordAt
  const height = Math.min(wide * 0.085, high * 0.2, (wide * 0.66) / word.length)
  const frame = lid
    ? ''
    : `<rect x="${wide * 0.07}" y="${wide * 0.07}" width="${wide * 0.86}" height="${high - wide * 0.14}" fill="none" stroke="${ink}" stroke-width="3" opacity=".7"/>`
  return `${frame}${lettering(word, { x: wide / 2, y, height, colour: ink, weight: 0.12, spacing: 7 })}<path d="M${wide * 0.4} ${y + height * 1.3}H${wide * 0.6}" stroke="${ink}" stroke-width="3"/>`
}
