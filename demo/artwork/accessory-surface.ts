import { type Camera, type Point, project, steps, turn } from './accessory-camera.ts'
import { mix } from './studio.ts'

/** A small four-sided piece of a surface, painted; the nearest one is drawn last. */
export type Face = { depth: number; svg: string }

export type Paint = (normal: Point, u: number, v: number) => string

export type Surface = {
  u: readonly [from: number, to: number, count: number]
  v: readonly [from: number, to: number, count: number]
  at: (u: number, v: number) => Point
  paint: Paint
  /** Which side is seen: 'front' is the one from which u runs right while v runs down. */
  side?: 'front' | 'back' | 'both'
}

/** Cuts a surface into faces that the camera sees, lit one by one. */
export function faces(camera: Camera, surface: Surface): Face[] {
  const [us, vs] = [steps(...surface.u), steps(...surface.v)]
  return us.slice(0, -1).flatMap((u, atU) =>
    vs.slice(0, -1).flatMap((v, atV) => {
      const [nextU, nextV] = [us[atU + 1] ?? u, vs[atV + 1] ?? v]
      const corners = [
        surface.at(u, v),
        surface.at(nextU, v),
        surface.at(nextU, nextV),
        surface.at(u, nextV),
      ] as const
      const normal = normalOf(camera, corners)
      const side = surface.side ?? 'front'
      if (side === 'front' && normal[2] <= 0) return []
      if (side === 'back' && normal[2] >= 0) return []
      const seen: Point = normal[2] < 0 ? [-normal[0], -normal[1], -normal[2]] : normal
      return [face(camera, corners, surface.paint(seen, (u + nextU) / 2, (v + nextV) / 2))]
    }),
  )
}

/** The faces as SVG, the farthest first. */
export function painted(...groups: readonly (readonly Face[])[]): string {
  const sorted = groups.flat().sort((one, other) => one.depth - other.depth)
  return `<g stroke-width="2.2" stroke-linejoin="round">${sorted.map((each) => each.svg).join('')}</g>`
}

function face(camera: Camera, corners: readonly Point[], colour: string): Face {
  const seen = corners.map((corner) => project(camera, corner))
  const outline = seen.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  return {
    depth: seen.reduce((sum, corner) => sum + corner[2], 0) / seen.length,
    svg: `<path d="M${outline}Z" fill="${colour}" stroke="${colour}"/>`,
  }
}

type Corners = readonly [Point, Point, Point, Point]

function normalOf(camera: Camera, corners: Corners): Point {
  const [a, b, c, d] = corners.map((corner) => turn(camera, corner))
  if (!a || !b || !c || !d) return [0, 0, 1]
  return unit(cross(minus(c, a), minus(d, b)))
}

const minus = (one: Point, other: Point): Point => [one[0] - other[0], one[1] - other[1], one[2] - other[2]]

const cross = (one: Point, other: Point): Point => [
  one[1] * other[2] - one[2] * other[1],
  one[2] * other[0] - one[0] * other[2],
  one[0] * other[1] - one[1] * other[0],
]

const dot = (one: Point, other: Point) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

function unit([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

const lamp = unit([-0.55, -0.62, 0.62])
const strip = unit([0.93, -0.12, 0.34])

const smooth = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** The way a glance goes on after it met the surface. */
const mirrored = (normal: Point): Point => [
  2 * normal[2] * normal[0],
  2 * normal[2] * normal[1],
  2 * normal[2] * normal[2] - 1,
]

/** Brightness of cloth, leather or card: 0 dark, 0.6 the colour itself, 1 nearly white. */
export function matte(colour: string, normal: Point, gloss = 0): string {
  const direct = Math.max(0, dot(normal, lamp))
  const light = 0.3 + 0.34 * direct + 0.07 * Math.max(0, dot(normal, strip)) + 0.06 * Math.max(0, normal[1])
  const shine = gloss * smooth(0.62, 1, dot(mirrored(normal), lamp))
  return tone(colour, light + shine)
}

/** 0.6 leaves a colour alone, less darkens it, more lets it shine. */
export function tone(colour: string, light: number): string {
  const key = `${colour}${Math.round(light * 200)}`
  const known = tones.get(key)
  if (known) return known
  const shade = toneOf(colour, Math.round(light * 200) / 200)
  tones.set(key, shade)
  return shade
}

/** A picture asks for the same few hundred shades many thousand times. */
const tones = new Map<string, string>()

function toneOf(colour: string, light: number): string {
  if (light < 0.6) return mix('#0b0806', colour, Math.max(0.06, light / 0.6))
  return mix(colour, '#fff6ea', Math.min(1, (light - 0.6) / 0.62))
}

export type Metal = keyof typeof metals

/** From the deepest reflection to the lamp's own. */
export const metals = {
  steel: ['#25292e', '#70777e', '#a9b0b6', '#dde2e6', '#ffffff'],
  gold: ['#41280a', '#94641f', '#cf9f49', '#f2d592', '#fffbe9'],
  rose: ['#40201a', '#9a5f4d', '#d69b86', '#f3cfc0', '#fff7f3'],
  black: ['#050506', '#15171a', '#2b2e33', '#62666d', '#d6dadf'],
  gunmetal: ['#101316', '#33393f', '#596169', '#98a1a9', '#eef2f5'],
  brass: ['#2e200c', '#775a25', '#ab8a45', '#d9bf80', '#fff6da'],
  copper: ['#34160b', '#8a4526', '#c47a4f', '#eab38e', '#fff0e4'],
} as const

/** What a polished metal shows of the studio: a big lamp upper left, a strip light at the right, a dark horizon. */
export function polished(metal: Metal, normal: Point, brushed = 0): string {
  const seen = mirrored(normal)
  const room = 0.46 - 0.26 * seen[1] - 0.1 * seen[0]
  const horizon = 0.36 * Math.exp(-(((seen[1] - 0.34 + seen[0] * 0.3) / 0.2) ** 2))
  const lamps = 0.55 * smooth(0.5, 0.93, dot(seen, lamp)) + 0.4 * smooth(0.84, 0.98, dot(seen, strip))
  const bounce = 0.2 * smooth(0.45, 0.95, seen[1])
  const light = room - horizon + lamps + bounce
  return ramp(metal, light * (1 - brushed) + 0.55 * brushed)
}

/** A metal's colour at a brightness from 0 to 1. */
function ramp(metal: Metal, light: number): string {
  const colours = metals[metal]
  const place = Math.min(0.999, Math.max(0, light)) * (colours.length - 1)
  const lower = Math.floor(place)
  return mix(colours[lower] ?? colours[0], colours[lower + 1] ?? colours[4], place - lower)
}
