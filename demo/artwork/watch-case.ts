import { type Camera, type Point, scatter } from './accessory-camera.ts'
import { type Face, faces, type Metal, matte, painted, polished } from './accessory-surface.ts'
import type { CaseShape, WatchDesign } from './watch-design.ts'

/** A case's rim for radius 1: degrees run clockwise from twelve. */
export function rim(shape: CaseShape, degrees: number): readonly [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180
  const [sine, cosine] = [Math.sin(angle), -Math.cos(angle)]
  const { power, wide, high } = shapes[shape]
  if (shape === 'octagon') return octagon(angle)
  const reach = (Math.abs(sine) ** power + Math.abs(cosine) ** power) ** (-1 / power)
  return [sine * reach * wide, cosine * reach * high]
}

const shapes: Record<CaseShape, { power: number; wide: number; high: number }> = {
  round: { power: 2, wide: 1, high: 1 },
  cushion: { power: 3.4, wide: 0.97, high: 0.97 },
  square: { power: 7, wide: 0.86, high: 0.86 },
  tank: { power: 14, wide: 0.72, high: 0.95 },
  tonneau: { power: 2.7, wide: 0.86, high: 1.06 },
  octagon: { power: 2, wide: 1, high: 1 },
  shield: { power: 3.6, wide: 1, high: 1.04 },
}

function octagon(angle: number): readonly [number, number] {
  const corner = Math.PI / 4
  const within = ((((angle + corner / 2) % corner) + corner) % corner) - corner / 2
  const reach = Math.min(1.03, 0.97 / Math.cos(within))
  return [Math.sin(angle) * reach, -Math.cos(angle) * reach]
}

export type Ring = { from: readonly [radius: number, z: number]; to: readonly [radius: number, z: number] }

export type RingPaint = (normal: Point, degrees: number) => string

/** One belt of the case between two rims. */
export function ringFaces(camera: Camera, shape: CaseShape, ring: Ring, paint: RingPaint): Face[] {
  return faces(camera, {
    u: [0, 360, shape === 'round' || shape === 'octagon' ? 128 : 120],
    v: [0, 1, 1],
    at: (degrees, along) => {
      const radius = ring.from[0] + (ring.to[0] - ring.from[0]) * along
      const [x, y] = rim(shape, degrees)
      return [x * radius, y * radius, ring.from[1] + (ring.to[1] - ring.from[1]) * along]
    },
    paint: (normal, degrees) => paint(normal, degrees),
    side: 'front',
  })
}

/** Lugs, body and crown: all that lies under the bezel. */
export function caseBody(camera: Camera, design: WatchDesign): string {
  const size = design.size ?? 300
  const shine = metalPaint(design.metal, design.brushed ?? 0)
  const resin = design.strap.kind === 'resin' ? design.strap.colour : null
  const paint: RingPaint = resin ? (normal) => matte(resin, normal, 0.2) : shine
  const belts: Ring[] = [
    { from: [size * 0.93, -74], to: [size, -56] },
    { from: [size, -56], to: [size * 1.005, -30] },
    { from: [size * 1.005, -30], to: [size, -6] },
    { from: [size, -6], to: [size * 0.965, 6] },
    { from: [size * 0.965, 6], to: [size * 0.5, 6] },
  ]
  const body = belts.flatMap((ring) => ringFaces(camera, design.shape, ring, paint))
  const bare = design.face.kind === 'digital' && design.strap.kind === 'resin'
  return painted(bare ? [] : lugs(camera, design), crownFaces(camera, design), body)
}

/** The same metal everywhere, with the fine unevenness of brushing. */
export function metalPaint(metal: Metal, brushed: number): RingPaint {
  return (normal, degrees) =>
    polished(metal, normal, Math.min(1, brushed * (0.55 + 0.25 * scatter(Math.round(degrees * 2.3)))))
}

function lugs(camera: Camera, design: WatchDesign): Face[] {
  const size = design.size ?? 300
  const half = design.strapHalf ?? 150
  const [left, top] = [-half - 24, size * (design.shape === 'tank' ? 0.8 : 0.62)]
  const reach = size * (design.shape === 'tank' ? 1.12 : 1.13)
  return [-1, 1].flatMap((down) =>
    [left, -left].flatMap((x) =>
      faces(camera, {
        u: [0, Math.PI * 2, 14],
        v: [0, 1, 9],
        at: (turn, along) => {
          const y = top + (reach - top) * along
          const fall = -8 - 74 * along ** 2.2
          const wide = 25 * (1 - 0.28 * along) * (along > 0.97 ? 0.75 : 1)
          return [x + squarish(Math.cos(turn)) * wide, down * y, fall - 24 + squarish(Math.sin(turn)) * 25]
        },
        paint: (normal) => polished(design.metal, normal, (design.brushed ?? 0) * 0.5),
        side: 'both',
      }),
    ),
  )
}

/** Rounds a circle's corner towards a square. */
const squarish = (value: number) => Math.sign(value) * Math.abs(value) ** 0.5

function crownFaces(camera: Camera, design: WatchDesign): Face[] {
  const size = design.size ?? 300
  const edge = rim(design.shape, 90)[0] * size
  const knobs =
    design.crown === 'none' ? [] : [knob(camera, design.metal, { edge, y: 0, thick: 34, long: 46 })]
  const pushers = design.pushers
    ? [-0.42, 0.42].map((part) =>
        knob(camera, design.metal, {
          edge: rim(design.shape, 90 + part * 62)[0] * size,
          y: size * part,
          thick: 21,
          long: 42,
        }),
      )
    : []
  return [...knobs, ...pushers].flat()
}

type Knob = { edge: number; y: number; thick: number; long: number }

function knob(camera: Camera, metal: Metal, { edge, y, thick, long }: Knob): Face[] {
  const radius = (along: number) => thick * (along < 0.25 ? 0.55 : along > 0.94 ? 0.86 : 1)
  const side = faces(camera, {
    u: [0, Math.PI * 2, 40],
    v: [0, 1, 12],
    at: (turn, along) => [
      edge - 8 + along * long,
      y + Math.cos(turn) * radius(along),
      -30 + Math.sin(turn) * radius(along),
    ],
    paint: (normal, turn) =>
      polished(metal, normal, Math.round((turn * 40) / (Math.PI * 2)) % 2 ? 0.1 : 0.55),
    side: 'both',
  })
  const end = faces(camera, {
    u: [0, Math.PI * 2, 24],
    v: [0, 1, 2],
    at: (turn, along) => [
      edge - 8 + long + 4 * (1 - along),
      y + Math.cos(turn) * thick * 0.86 * along,
      -30 + Math.sin(turn) * thick * 0.86 * along,
    ],
    paint: (normal) => polished(metal, normal, 0.15),
    side: 'both',
  })
  return [...side, ...end]
}
