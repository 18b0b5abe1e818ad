import type { FlaconDesign, FlaconShape } from './flacon-design.ts'
import { darken, lighten, mix } from './studio.ts'

/** Half the body's width at a part of its height, 0 at the shoulder, 1 at the foot; in parts of the widest. */
const profiles: Record<FlaconShape, (t: number) => number> = {
  block: () => 1,
  column: () => 1,
  arch: (t) => (t < 0.42 ? 0.24 + 0.76 * Math.sqrt(1 - (1 - t / 0.42) ** 2) : 1),
  round: (t) => Math.sqrt(Math.max(0.02, 1 - (2 * (0.04 + t * 0.9) - 1) ** 2)),
  flask: (t) => 0.3 + 0.7 * smooth(t / 0.62),
  drop: (t) => 0.2 + 0.8 * Math.sin(Math.PI * Math.min(1, t ** 1.15) * 0.68) ** 1.25,
  taper: (t) => 0.76 + 0.24 * t,
  waist: (t) => 0.86 + 0.14 * Math.cos(t * Math.PI * 2),
}

const smooth = (t: number) => {
  const part = Math.min(1, Math.max(0, t))
  return part * part * (3 - 2 * part)
}

export type Walls = { side: number; foot: number; top: number; corner: number }

/** The body's outline, or with walls the outline of the room inside. The foot stands on y = 0. */
function bodyPath(design: FlaconDesign, walls: Walls): string {
  const [top, foot] = [-design.high + walls.top, -walls.foot]
  const points = Array.from({ length: 61 }, (_, at) => {
    const y = top + ((foot - top) * at) / 60
    return [widthAt(design, y, walls, top, foot), y] as const
  })
  const right = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  const left = points.toReversed().map(([x, y]) => `${(-x).toFixed(1)} ${y.toFixed(1)}`)
  return `M${right.join('L')}L${left.join('L')}Z`
}

function widthAt(design: FlaconDesign, y: number, walls: Walls, top: number, foot: number): number {
  const wide = profiles[design.shape](1 + y / design.high) * design.half - walls.side
  const near = Math.min(y - top, foot - y)
  const corner = Math.min(walls.corner, wide)
  if (near >= corner) return Math.max(8, wide)
  return Math.max(8, wide - corner + Math.sqrt(Math.max(0, corner ** 2 - (corner - near) ** 2)))
}

const outerWalls: Walls = { side: 0, foot: 0, top: 0, corner: 38 }
const innerWalls: Walls = { side: 34, foot: 66, top: 42, corner: 34 }

/** Thick glass round a room of perfume: back wall, liquid, tube, foot and the lamp's reflections. */
export function body(design: FlaconDesign): string {
  const [outer, inner] = [bodyPath(design, outerWalls), bodyPath(design, innerWalls)]
  const { half, high } = design
  return `<clipPath id="outer"><path d="${outer}"/></clipPath><clipPath id="inner"><path d="${inner}"/></clipPath>
<path d="${outer}" fill="url(#wall)"/><path d="${outer}" fill="url(#wallDown)"/>
<g clip-path="url(#outer)">${foot(design)}</g>
<path d="${inner}" fill="${lighten(design.glass, 0.55)}" opacity=".55"/>
<g clip-path="url(#inner)">${liquid(design)}${tube(design)}</g>
<path d="${inner}" fill="none" stroke="${darken(design.deep, 0.35)}" stroke-opacity=".4" stroke-width="5"/><path d="${inner}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2.5" transform="translate(-3 -2)"/>
<g clip-path="url(#outer)"><path d="M${-half} ${-high}h26v${high}h-26z" fill="#fff" opacity=".2"/><rect x="${half - 17}" y="${-high}" width="8" height="${high}" fill="#fff" opacity=".5"/></g>
<path d="${outer}" fill="none" stroke="${darken(design.glass, 0.45)}" stroke-opacity=".55" stroke-width="3.5"/><path d="${outer}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2.5" transform="translate(2.5 3)" clip-path="url(#outer)"/>`
}

/** Light on the front of the glass; it lies over the label as well. */
export function reflections(design: FlaconDesign): string {
  const { half, high } = design
  return `<g clip-path="url(#outer)"><path d="M${-half * 0.88} ${-high * 0.97}H${-half * 0.58}L${-half * 0.64} ${-high * 0.06}H${-half * 0.88}Z" fill="url(#window)"/><path d="M${-half * 0.52} ${-high * 0.97}H${-half * 0.46}L${-half * 0.54} ${-high * 0.2}H${-half * 0.58}Z" fill="url(#window)" opacity=".7"/><path d="M${half * 0.74} ${-high * 0.9}H${half * 0.84}V${-high * 0.1}H${half * 0.78}Z" fill="url(#window)" opacity=".55"/><path d="M${-half} ${-high * 0.995}Q0 ${-high * 0.94} ${half} ${-high * 0.995}V${-high}H${-half}Z" fill="#fff" opacity=".6"/></g>`
}

function liquid(design: FlaconDesign): string {
  const { half, high } = design
  const room = high - innerWalls.foot - innerWalls.top
  const y = -innerWalls.foot - room * design.level
  return `<rect x="${-half}" y="${y}" width="${half * 2}" height="${high}" fill="url(#juice)"/><rect x="${-half}" y="${y}" width="${half * 2}" height="${high}" fill="url(#juiceAcross)"/>
<ellipse cx="0" cy="${y}" rx="${half}" ry="15" fill="${lighten(design.juice, 0.45)}" opacity=".85"/><path d="M${-half} ${y}A${half} 15 0 0 0 ${half} ${y}" fill="none" stroke="${darken(design.deep, 0.2)}" stroke-opacity=".5" stroke-width="4"/><path d="M${-half} ${y}A${half} 15 0 0 1 ${half} ${y}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>`
}

function tube(design: FlaconDesign): string {
  const [top, low] = [-design.high, -innerWalls.foot - 16]
  const path = `M0 ${top}C2 ${top * 0.6} ${design.half * 0.04} ${top * 0.4} ${design.half * 0.2} ${low}`
  return `<path d="${path}" fill="none" stroke="${darken(design.deep, 0.2)}" stroke-opacity=".28" stroke-width="17"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="13"/><path d="${path}" fill="none" stroke="${design.juice}" stroke-opacity=".5" stroke-width="6"/><path d="${path}" transform="translate(-4 0)" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2.5"/>`
}

/** Where glass is thickest it bends everything: bands of light, of the liquid's colour and of dark. */
function foot(design: FlaconDesign): string {
  const { half } = design
  const band = (y: number, thick: number, colour: string, opacity: number) =>
    `<path d="M${-half} ${y}Q0 ${y + 16} ${half} ${y}V${y + thick}Q0 ${y + thick + 16} ${-half} ${y + thick}Z" fill="${colour}" opacity="${opacity}"/>`
  return [
    band(-74, 22, mix(design.juice, design.glass, 0.35), 0.75),
    band(-52, 9, '#ffffff', 0.75),
    band(-42, 22, design.deep, 0.3),
    band(-26, 5, '#ffffff', 0.5),
    band(-16, 20, darken(design.glass, 0.35), 0.35),
    `<ellipse cx="${-half * 0.4}" cy="-30" rx="${half * 0.3}" ry="12" fill="#fff" opacity=".55"/>`,
  ].join('')
}

export function glassDefs(design: FlaconDesign): string {
  const { glass, juice, deep } = design
  const dark = darken(glass, 0.42)
  return `<linearGradient id="wall" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${dark}"/><stop offset=".025" stop-color="${lighten(glass, 0.5)}"/><stop offset=".06" stop-color="#fff"/><stop offset=".1" stop-color="${mix(glass, juice, 0.4)}"/><stop offset=".5" stop-color="${lighten(glass, 0.5)}"/><stop offset=".9" stop-color="${mix(glass, juice, 0.5)}"/><stop offset=".95" stop-color="#fff"/><stop offset=".98" stop-color="${glass}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
<linearGradient id="wallDown" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${dark}" stop-opacity=".35"/><stop offset=".06" stop-color="#fff" stop-opacity=".5"/><stop offset=".16" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${deep}" stop-opacity=".25"/></linearGradient>
<linearGradient id="juice" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${juice}" stop-opacity=".86"/><stop offset="1" stop-color="${deep}" stop-opacity=".96"/></linearGradient>
<linearGradient id="juiceAcross" x1="0" y1="0" x2="1" y2="0"><stop offset=".05" stop-color="${darken(deep, 0.3)}" stop-opacity=".6"/><stop offset=".2" stop-color="${deep}" stop-opacity="0"/><stop offset=".42" stop-color="#fff" stop-opacity=".26"/><stop offset=".72" stop-color="${deep}" stop-opacity="0"/><stop offset=".95" stop-color="${darken(deep, 0.3)}" stop-opacity=".6"/></linearGradient>
<linearGradient id="window" x1="0" y1="0" x2=".2" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".62"/><stop offset=".5" stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#fff" stop-opacity=".03"/></linearGradient>
<radialGradient id="caustic"><stop offset="0" stop-color="${juice}" stop-opacity=".6"/><stop offset=".5" stop-color="${juice}" stop-opacity=".25"/><stop offset="1" stop-color="${juice}" stop-opacity="0"/></radialGradient>`
}
