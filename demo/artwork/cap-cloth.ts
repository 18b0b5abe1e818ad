import { type Point, scatter } from './accessory-camera.ts'
import { matte } from './accessory-surface.ts'
import type { CapDesign, Cloth } from './cap-design.ts'
import { darken, lighten, mix } from './studio.ts'

/** The cloth's colour at a place of the crown, in the studio's light. */
export function clothColour(design: CapDesign, normal: Point, degrees: number, up: number): string {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180
  const front = design.front && Math.abs(turned) < frontSpan(design)
  const colour = front && design.front ? design.front : woven(design.cloth, turned, up)
  const seam = design.kind === 'beanie' || design.kind === 'bucket' ? 0 : seamShade(turned)
  const fuzz = 0.022 * scatter(Math.round(turned * 3) + Math.round(up * 300) * 17)
  return matte(mix(colour, '#0d0906', seam + fuzz), normal)
}

const frontSpan = (design: CapDesign) => (design.kind === 'trucker' || design.kind === 'snapback' ? 62 : 60)

/** Cloth dips where two panels meet. */
function seamShade(degrees: number): number {
  const toSeam = Math.abs(degrees - Math.round(degrees / 60) * 60)
  return toSeam < 4 ? 0.14 * (1 - toSeam / 4) : 0
}

function woven(cloth: Cloth, degrees: number, up: number): string {
  const { colour } = cloth
  if (cloth.kind === 'cord')
    return Math.floor(degrees / 3) % 2 === 0 ? lighten(colour, 0.07) : darken(colour, 0.24)
  if (cloth.kind === 'denim')
    return mix(
      colour,
      '#e8eef2',
      0.05 * scatter(Math.round(degrees * 2) + Math.round(up * 120) * 31) +
        0.07 * scatter(Math.round(degrees * 0.7)),
    )
  if (cloth.kind === 'washed')
    return mix(
      colour,
      '#f2ece0',
      0.12 +
        0.16 * Math.sin(degrees / 21 + up * 9) * Math.sin(up * 11 - degrees / 34) +
        0.05 * scatter(Math.round(degrees)),
    )
  if (cloth.kind === 'ribs') return colour
  if (cloth.kind === 'camo') return camo(cloth, degrees, up)
  if (cloth.kind === 'blocks')
    return [colour, ...cloth.others][Math.floor((degrees + 180) / 60) % (cloth.others.length + 1)] ?? colour
  if (cloth.kind === 'checks') return checked(cloth, degrees, up)
  return colour
}

type Patterned = Extract<Cloth, { others: readonly string[] }>

function camo(cloth: Patterned, degrees: number, up: number): string {
  const [x, y] = [degrees / 16, up * 7]
  const field =
    Math.sin(x + 1.7 * Math.sin(y * 0.9)) +
    Math.sin(y * 1.3 + 1.4 * Math.cos(x * 0.8)) +
    0.6 * Math.sin(x * 2.3 - y * 1.9)
  const [first, second, third] = cloth.others
  if (field > 1.1) return first ?? cloth.colour
  if (field < -1.05) return second ?? cloth.colour
  if (field > 0.2 && field < 0.55) return third ?? cloth.colour
  return cloth.colour
}

function checked(cloth: Patterned, degrees: number, up: number): string {
  const across = Math.floor(degrees / 7.5) % 2 === 0
  const along = Math.floor(up * 12) % 2 === 0
  const other = cloth.others[0] ?? cloth.colour
  if (across && along) return other
  return across || along ? mix(cloth.colour, other, 0.45) : cloth.colour
}
