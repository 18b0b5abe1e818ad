import type { Part } from './shoe-light.ts'
import { type Material, surface } from './shoe-materials.ts'
import { beside, type Spot, smooth, spots } from './shoe-path.ts'
import { darken, lighten } from './studio.ts'

type PanelLook = {
  material?: Material
  /** Colour of the thread along its edge; none when left out. */
  thread?: string
  /** A second row of stitches. */
  double?: boolean
  raise?: number
}

/** A piece of upper: it throws a thin shadow on what lies under it and may be stitched along its edge. */
export function panel(shape: string, colour: string, look: PanelLook = {}): Part {
  const d = smooth(shape)
  const material = look.material ?? 'leather'
  const rows = look.thread ? [stitches(beside(shape, 10), look.thread)] : []
  if (look.thread && look.double) rows.push(stitches(beside(shape, 19), look.thread))
  return join([
    {
      paint: `<path d="${d}" fill="none" stroke="#120c06" stroke-opacity=".08" stroke-width="14"/><path d="${d}" fill="none" stroke="#120c06" stroke-opacity=".16" stroke-width="7"/><path d="${d}" fill="${colour}"/>${surface('paint', material, d)}`,
      relief: `<path d="${d}" fill="#fff" fill-opacity="${look.raise ?? 0.2}"/>${surface('relief', material, d)}`,
    },
    ...rows,
  ])
}

/** The weave of a cloth over everything sewn so far: one layer for the whole upper, for tiles are slow to fill. */
export function weave(shape: string, material: Material): Part {
  const d = smooth(shape)
  return { paint: surface('paint', material, d), relief: surface('relief', material, d) }
}

/** A flat mark of colour that follows the surface: stripe, print, emblem. */
export function mark(shape: string, colour: string, opacity = 1): Part {
  const d = smooth(shape)
  return { paint: `<path d="${d}" fill="${colour}" opacity="${opacity}"/>`, relief: '' }
}

/** Dashed thread on the path `d`, lying in its little groove. */
export function stitches(d: string, colour: string): Part {
  return {
    paint: `<path d="${d}" fill="none" stroke="${colour}" stroke-width="2.8" stroke-dasharray="9 5" stroke-linecap="round"/>`,
    relief: `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".34" stroke-width="6"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.8" stroke-dasharray="9 5"/>`,
  }
}

/** A line along which something ends or folds: dark for the eye, deep for the lamp. */
export function groove(shape: string, width = 4, opacity = 0.4): Part {
  const d = smooth(shape)
  return {
    paint: `<path d="${d}" fill="none" stroke="#120c06" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round"/>`,
    relief: `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="${width}" stroke-linecap="round"/>`,
  }
}

/** A raised line: piping, foxing stripe, welt. */
export function ridge(shape: string, colour: string, width: number, raise = 0.45): Part {
  const d = smooth(shape)
  return {
    paint: `<path d="${d}" fill="none" stroke="${darken(colour, 0.5)}" stroke-opacity=".45" stroke-width="${width + 3}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`,
    relief: `<path d="${d}" fill="none" stroke="#fff" stroke-opacity="${raise}" stroke-width="${width}" stroke-linecap="round"/>`,
  }
}

/** Soft darkness where two volumes meet or a hollow lies. */
export function shade(line: string, width: number, opacity = 0.4): Part {
  return { paint: haze(line, '#120c06', width, opacity), relief: '' }
}

/** Soft light along a fold or on a polished curve. */
export function gleam(line: string, width: number, opacity = 0.5): Part {
  return { paint: haze(line, '#fff', width, opacity), relief: '' }
}

/** Many thin coats instead of a blur filter, which would cost ten times as much. */
function haze(line: string, ink: string, width: number, opacity: number): string {
  const d = smooth(line)
  const coats = Math.max(5, Math.round(width / 5))
  const coat = (index: number) =>
    `<path d="${d}" stroke-width="${((width * 1.9 * (index + 0.5)) / coats).toFixed(1)}"/>`
  return `<g fill="none" stroke="${ink}" stroke-opacity="${(1 - (1 - opacity) ** (1 / coats)).toFixed(3)}" stroke-linecap="round" stroke-linejoin="round">${Array.from({ length: coats }, (_, index) => coat(index)).join('')}</g>`
}

/** Punched holes, `count` along each line. */
export function holes(lines: readonly string[], count: number, radius: number): Part {
  const dots = lines.flatMap((line) => spots(line, count))
  const circles = (fill: string) =>
    dots
      .map(({ x, y }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" ${fill}/>`)
      .join('')
  return {
    paint: circles('fill="#120c06" fill-opacity=".62"'),
    relief: circles('fill="#000" fill-opacity=".6"'),
  }
}

/** Metal or punched rings that carry the lace. */
export function eyelets(at: readonly Spot[], metal: string, radius = 11): Part {
  const ring = ({ x, y }: Spot) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${metal}" stroke="${darken(metal, 0.55)}" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="${radius * 0.5}" fill="#17110b"/><path d="M${x - radius * 0.7} ${y - radius * 0.3}A${radius * 0.8} ${radius * 0.8} 0 0 1 ${x + radius * 0.2} ${y - radius * 0.75}" fill="none" stroke="${lighten(metal, 0.7)}" stroke-width="2.4" stroke-linecap="round"/>`
  const bump = ({ x, y }: Spot) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" fill-opacity=".5"/><circle cx="${x}" cy="${y}" r="${radius * 0.55}" fill="#000"/>`
  return { paint: at.map(ring).join(''), relief: at.map(bump).join('') }
}

export function join(parts: readonly Part[]): Part {
  return {
    paint: parts.map((part) => part.paint).join(''),
    relief: parts.map((part) => part.relief).join(''),
  }
}
