import { type Camera, type Point, turn } from './accessory-camera.ts'
import type { CapDesign } from './cap-design.ts'

/** Degrees run from the front over the right ear; up goes from 0 at the band to 1 at the button. */
export type OnCrown = { degrees: number; up: number }

type Block = { wide: number; deep: number; high: number; front: number; soft: number }

const blocks: Record<CapDesign['kind'], Block> = {
  baseball: { wide: 300, deep: 350, high: 330, front: 0.3, soft: 0.92 },
  trucker: { wide: 300, deep: 350, high: 365, front: 0.42, soft: 0.86 },
  snapback: { wide: 302, deep: 345, high: 350, front: 0.4, soft: 0.82 },
  dad: { wide: 305, deep: 355, high: 290, front: 0.1, soft: 1 },
  bucket: { wide: 290, deep: 320, high: 290, front: 0, soft: 0.36 },
  beanie: { wide: 285, deep: 315, high: 430, front: 0, soft: 0.72 },
}

const blockOf = (design: CapDesign) => blocks[design.kind]

/** A point of the crown's outside. */
export function crownPoint(design: CapDesign, { degrees, up }: OnCrown): Point {
  const { wide, deep, high, front, soft } = blockOf(design)
  const angle = (degrees * Math.PI) / 180
  const rise = (Math.min(1, Math.max(0, up)) * Math.PI) / 2
  const ahead = Math.max(0, Math.cos(angle)) ** 2
  const reach = Math.cos(rise) ** (soft - front * ahead * 0.9)
  const puff =
    design.kind === 'bucket' || design.kind === 'beanie'
      ? 1
      : 1 + 0.02 * Math.abs(Math.sin(angle * 3)) * Math.sin(rise * 2)
  const dent = design.kind === 'dad' ? 0.018 * Math.sin(degrees / 9 + up * 7) * up : 0
  const flat = design.kind === 'bucket' ? 0.55 : 0.92
  return [
    Math.sin(angle) * wide * reach * puff * (1 + dent),
    -high * Math.sin(rise) ** flat,
    Math.cos(angle) * deep * reach * puff * (1 + dent) - (design.kind === 'beanie' ? 0 : 18 * Math.sin(rise)),
  ]
}

/** Flat ground on the crown for a badge: its middle, and where right and down run there. */
export function groundOn(design: CapDesign, place: OnCrown): { origin: Point; right: Point; down: Point } {
  const origin = crownPoint(design, place)
  const left = crownPoint(design, { ...place, degrees: place.degrees - 3 })
  const right = crownPoint(design, { ...place, degrees: place.degrees + 3 })
  const above = crownPoint(design, { ...place, up: place.up + 0.03 })
  const below = crownPoint(design, { ...place, up: place.up - 0.03 })
  return { origin, right: unitStep(left, right), down: unitStep(above, below) }
}

function unitStep(from: Point, to: Point): Point {
  const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/** Does the camera see this place of the crown, or is it on the far side? */
export function isSeen(camera: Camera, design: CapDesign, place: OnCrown, facing = 0.05): boolean {
  const { right, down } = groundOn(design, place)
  const [a, b] = [turn(camera, right), turn(camera, down)]
  return a[0] * b[1] - a[1] * b[0] > facing
}

/** How far the brim opens to each side, in degrees. */
export const brimSpan = (design: CapDesign) => (design.kind === 'bucket' ? 180 : 70)

/** A point of the brim: out goes from 0 at the crown to 1 at the edge. */
export function brimPoint(design: CapDesign, degrees: number, out: number): Point {
  const { wide, deep } = blockOf(design)
  const angle = (degrees * Math.PI) / 180
  if (design.kind === 'bucket') {
    const reach = 1 + 0.4 * out
    const wave = 10 * out * Math.sin(angle * 3 + 0.6)
    return [Math.sin(angle) * wide * reach, out * 150 + wave, Math.cos(angle) * deep * reach]
  }
  const flat = design.kind === 'snapback' || design.kind === 'trucker'
  const part = degrees / brimSpan(design)
  const ahead = Math.max(0, 1 - Math.abs(part) ** 2.6) ** 0.62
  const x = Math.sin(angle) * wide * (1 - 0.02 * out * ahead)
  const z = Math.cos(angle) * deep + out * ahead * (flat ? 315 : 300)
  const bend = (flat ? 26 : 92) * (x / wide) ** 2 * out ** 0.7 * ahead ** 0.45
  const bow = flat ? 0 : -14 * Math.sin(out * Math.PI * 0.8) * ahead
  return [x, bend + out * ahead * (flat ? 26 : 58) + bow, z]
}
