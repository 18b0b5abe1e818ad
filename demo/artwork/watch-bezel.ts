import { around, type Camera, onPlane, type Point } from './accessory-camera.ts'
import { lettering } from './accessory-letters.ts'
import { type Metal, matte, painted, polished } from './accessory-surface.ts'
import { metalPaint, type Ring, type RingPaint, rim, ringFaces } from './watch-case.ts'
import type { WatchDesign } from './watch-design.ts'

/** How much of the case's radius the dial takes, by the bezel round it. */
const openings: Record<WatchDesign['bezel']['kind'], number> = {
  smooth: 0.82,
  thin: 0.91,
  fluted: 0.79,
  screws: 0.76,
  stones: 0.78,
  diver: 0.735,
  tachymeter: 0.755,
  resin: 0.7,
}

export const openingOf = (design: WatchDesign) => openings[design.bezel.kind] * (design.size ?? 300)

/** Height of the glass, and of the dial under it. */
export const glassHeight = 36
export const dialHeight = 12

/** The ring round the glass, and the slope down to the dial. */
export function bezelOn(camera: Camera, design: WatchDesign): string {
  const size = design.size ?? 300
  const { bezel, shape } = design
  const metal: Metal = bezel.kind === 'resin' ? 'black' : (bezel.metal ?? design.metal)
  const opening = openingOf(design) / size
  const outer = bezel.kind === 'resin' ? opening + 0.12 : 0.965
  const shine = metalPaint(metal, bezel.kind === 'screws' ? 0.55 : (design.brushed ?? 0) * 0.3)
  const crest = (outer + opening) / 2
  const belts: readonly (readonly [Ring, RingPaint])[] = [
    [ring(size, [outer, 6], [outer - 0.005, 24]), rippled(design, metal) ?? shine],
    [ring(size, [outer - 0.005, 24], [crest + 0.02, 38]), rippled(design, metal) ?? shine],
    [
      ring(size, [crest + 0.02, 38], [opening + 0.02, 39]),
      insertPaint(design) ?? rippled(design, metal) ?? shine,
    ],
    [ring(size, [opening + 0.02, 39], [opening, 34]), shine],
    [ring(size, [opening, 34], [opening - 0.045, dialHeight]), (normal) => polished('gunmetal', normal, 0.5)],
  ]
  const wide: readonly (readonly [Ring, RingPaint])[] =
    insertPaint(design) === null
      ? belts
      : [
          [ring(size, [outer + 0.02, 6], [outer + 0.03, 30]), rippled(design, metal) ?? shine],
          [ring(size, [outer + 0.03, 30], [outer - 0.01, 38]), rippled(design, metal) ?? shine],
          [ring(size, [outer - 0.01, 38], [opening + 0.025, 40]), insertPaint(design) ?? shine],
          ...belts.slice(3),
        ]
  const rings = wide.map(([belt, paint]) => painted(ringFaces(camera, shape, belt, paint)))
  return rings.join('') + onPlane(camera, 40, bezelMarks(design))
}

function ring(size: number, from: readonly [number, number], to: readonly [number, number]): Ring {
  return { from: [from[0] * size, from[1]], to: [to[0] * size, to[1]] }
}

function insertPaint({ bezel }: WatchDesign): RingPaint | null {
  if (!('insert' in bezel) || bezel.kind === 'resin') return null
  return (normal) => matte(bezel.insert, normal, 0.25)
}

/** Flutes and coin edges: each small step leans a little to its own side. */
function rippled({ bezel }: WatchDesign, metal: Metal): RingPaint | null {
  if (bezel.kind !== 'fluted' && bezel.kind !== 'diver') return null
  const depth = bezel.kind === 'fluted' ? 0.5 : 0.35
  return (normal, degrees) => {
    const lean = Math.floor(degrees / (360 / 128)) % 2 ? depth : -depth
    const [x, y] = around(degrees + 90, lean)
    return polished(metal, leaned([normal[0] + x, normal[1] + y, normal[2]]), 0.1)
  }
}

function leaned([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

function bezelMarks(design: WatchDesign): string {
  const size = design.size ?? 300
  const { bezel } = design
  const [outer, opening] = [size * 0.955, openingOf(design) + size * 0.025]
  const middle = (outer + opening) / 2
  if (bezel.kind === 'diver') return diverMarks(bezel.mark, middle, outer - opening)
  if (bezel.kind === 'tachymeter') return tachymeterMarks(bezel.mark, middle, outer - opening)
  if (bezel.kind === 'screws') return screws(design, middle)
  if (bezel.kind === 'stones') return stones(design, (size * 0.965 + openingOf(design)) / 2)
  return ''
}

function diverMarks(mark: string, middle: number, wide: number): string {
  const dashes = Array.from({ length: 12 }, (_, hour) => hour).map((hour) => {
    if (hour === 0) {
      return `<g transform="translate(0 ${-middle})"><path d="M${-wide * 0.42} ${-wide * 0.34}H${wide * 0.42}L0 ${wide * 0.38}Z" fill="${mark}"/><circle r="${wide * 0.17}" cy="${-wide * 0.1}" fill="#dff6e4" stroke="#6c7a70" stroke-width="2"/></g>`
    }
    const turned = `<g transform="rotate(${hour * 30}) translate(0 ${-middle})">`
    if (hour % 2 === 0)
      return `${turned}${lettering(`${hour * 5}`, { x: 0, y: 0, height: wide * 0.5, colour: mark, weight: 0.16 })}</g>`
    return `${turned}<rect x="-4.5" y="${-wide * 0.3}" width="9" height="${wide * 0.6}" rx="2" fill="${mark}"/></g>`
  })
  const minutes = Array.from({ length: 20 }, (_, minute) => minute)
    .filter((minute) => minute % 5 !== 0)
    .map(
      (minute) =>
        `<rect transform="rotate(${minute * 6})" x="-2" y="${-middle - wide * 0.3}" width="4" height="${wide * 0.26}" fill="${mark}"/>`,
    )
  return dashes.join('') + minutes.join('')
}

function tachymeterMarks(mark: string, middle: number, wide: number): string {
  const speeds = [
    [27, '400'],
    [45, '300'],
    [66, '240'],
    [90, '200'],
    [110, '180'],
    [130, '160'],
    [154, '140'],
    [180, '120'],
    [208, '100'],
    [238, '90'],
    [270, '80'],
    [304, '70'],
  ] as const
  const figures = speeds.map(
    ([degrees, figure]) =>
      `<g transform="rotate(${degrees}) translate(0 ${-middle})">${lettering(figure, { x: 0, y: -1, height: wide * 0.42, colour: mark, weight: 0.15, spacing: 3 })}</g>`,
  )
  const dots = speeds.map(([degrees]) => {
    const [x, y] = around(degrees - 10, middle)
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3" fill="${mark}"/>`
  })
  return (
    figures.join('') +
    dots.join('') +
    `<g transform="translate(0 ${-middle})">${lettering('TACHY', { x: 0, y: 0, height: wide * 0.36, colour: mark, weight: 0.15, spacing: 3 })}</g>`
  )
}

function screws(design: WatchDesign, middle: number): string {
  const dark = design.metal === 'black' ? '#6c7076' : '#3d4247'
  return Array.from({ length: 8 }, (_, at) => {
    const [edgeX, edgeY] = rim(design.shape, at * 45 + 22.5)
    const [x, y] = [edgeX * middle, edgeY * middle]
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${at * 45 + 22.5 + 90})"><circle r="16" fill="#00000066" cx="1.5" cy="2"/><polygon points="14,0 7,12.1 -7,12.1 -14,0 -7,-12.1 7,-12.1" fill="url(#screw)" stroke="${dark}" stroke-width="1.5"/><path d="M-9 0H9" stroke="#15181b" stroke-width="4"/></g>`
  }).join('')
}

function stones(design: WatchDesign, middle: number): string {
  return Array.from({ length: 44 }, (_, at) => {
    const [edgeX, edgeY] = rim(design.shape, at * (360 / 44))
    const place = `translate(${(edgeX * middle).toFixed(1)} ${(edgeY * middle).toFixed(1)}) rotate(${(at * 37) % 90})`
    return `<g transform="${place}"><circle r="17.5" fill="#00000055"/><circle r="15.5" fill="#eef4f8"/><path d="M0-15.5L6-6L15.5 0L6 6L0 15.5L-6 6L-15.5 0L-6-6Z" fill="#b9cad6"/><path d="M-15-3L-6-6L-3-15Z" fill="#fff"/><path d="M6 6L12 9L9 12Z" fill="#fff"/><rect x="-6" y="-6" width="12" height="12" fill="#fdfeff"/><path d="M-6 6L6-6V6Z" fill="#8fa9ba"/></g>`
  }).join('')
}
