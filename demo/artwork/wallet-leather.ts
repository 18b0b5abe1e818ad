import { scatter } from './accessory-camera.ts'
import { darken, lighten } from './studio.ts'
import type { Grain, WalletDesign } from './wallet-design.ts'

export function sheet(x: number, y: number, wide: number, high: number, corner: number): string {
  return `M${x + corner} ${y}H${x + wide - corner}Q${x + wide} ${y} ${x + wide} ${y + corner}V${y + high - corner}Q${x + wide} ${y + high} ${x + wide - corner} ${y + high}H${x + corner}Q${x} ${y + high} ${x} ${y + high - corner}V${y + corner}Q${x} ${y} ${x + corner} ${y}Z`
}

/** A piece of hide in the lamp's light, with its grain, a soft roll at the rim and a dark lower edge. */
export function hidePiece(path: string, colour: string, name: string): string {
  return `<linearGradient id="${name}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighten(colour, 0.24)}"/><stop offset=".35" stop-color="${lighten(colour, 0.07)}"/><stop offset=".7" stop-color="${colour}"/><stop offset="1" stop-color="${darken(colour, 0.34)}"/></linearGradient><path d="${path}" fill="url(#${name})"/><path d="${path}" fill="url(#grain)"/><path d="${path}" fill="url(#sheen)"/><path d="${path}" fill="none" stroke="${darken(colour, 0.6)}" stroke-width="5"/><path d="${path}" fill="none" stroke="${lighten(colour, 0.5)}" stroke-opacity=".55" stroke-width="2.5" transform="translate(3 3.5)"/>`
}

/** Thread in its row of little dents. */
export function stitched(path: string, colour: string): string {
  return `<path d="${path}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="9"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="3" transform="translate(3 4)"/><path d="${path}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="5" stroke-dasharray="17 9" transform="translate(1.5 2.5)" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="5" stroke-dasharray="17 9" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.6" stroke-dasharray="15 11" transform="translate(-1 -1.4)"/>`
}

/** The surface of the hide as a repeating tile, and the lamp's sheen on it. */
export function leatherDefs(design: WalletDesign): string {
  const { size, drawn } = tile(design.grain)
  const sheen = design.grain === 'suede' || design.grain === 'weave' ? 0.08 : 0.3
  return `<pattern id="grain" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${design.grain === 'croc' ? ' patternTransform="scale(1.7)"' : ''}>${drawn}</pattern>
<radialGradient id="sheen" cx=".24" cy=".16" r=".62"><stop offset="0" stop-color="#fff" stop-opacity="${sheen}"/><stop offset=".5" stop-color="#fff" stop-opacity="${sheen * 0.3}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`
}

function tile(grain: Grain): { size: number; drawn: string } {
  if (grain === 'croc') return { size: 132, drawn: scales() }
  if (grain === 'cross') return { size: 12, drawn: crossed() }
  if (grain === 'weave') return { size: 20, drawn: woven() }
  if (grain === 'pebble') return { size: 180, drawn: pebbles() }
  if (grain === 'suede') return { size: 160, drawn: nap() }
  return { size: 160, drawn: pores() }
}

/** Rounded cells with a lit and a shaded side; those at the tile's right border come back at its left. */
function pebbles(): string {
  const step = 12
  const cells = Array.from({ length: 225 }, (_, at) => {
    const [column, row] = [at % 15, Math.floor(at / 15)]
    const x = (column + 0.5 + (row % 2) * 0.5 + (scatter(at) - 0.5) * 0.5) * step
    const y = (row + 0.5 + (scatter(at + 400) - 0.5) * 0.5) * step
    const size = step * (0.34 + 0.16 * scatter(at + 800))
    return x > 165 ? [oval(x, y, size), oval(x - 180, y, size)].join('') : oval(x, y, size)
  }).join('')
  return `<path d="${cells}" transform="translate(1.6 2)" fill="#000" fill-opacity=".26"/><path d="${cells}" transform="translate(-1 -1.2)" fill="#fff" fill-opacity=".16"/>`
}

const oval = (x: number, y: number, size: number) =>
  `M${(x - size * 1.15).toFixed(1)} ${y.toFixed(1)}a${(size * 1.15).toFixed(1)} ${size.toFixed(1)} 0 1 0 ${(size * 2.3).toFixed(1)} 0a${(size * 1.15).toFixed(1)} ${size.toFixed(1)} 0 1 0 ${(-size * 2.3).toFixed(1)} 0z`

function pores(): string {
  const strokes = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => {
      const at = from + index
      const long = 2 + 5 * scatter(at + 600)
      const fall = long * Math.tan(((scatter(at + 900) * 70 - 20) * Math.PI) / 180)
      return `M${(scatter(at) * 160).toFixed(1)} ${(scatter(at + 300) * 160).toFixed(1)}l${long.toFixed(1)} ${fall.toFixed(1)}`
    }).join('')
  return `<path d="${strokes(0, 125)}" stroke="#000" stroke-opacity=".17" stroke-width="1.5"/><path d="${strokes(125, 190)}" stroke="#fff" stroke-opacity=".15" stroke-width="1.5"/>`
}

function nap(): string {
  const dots = (from: number) =>
    Array.from({ length: 260 }, (_, index) =>
      oval(
        scatter(from + index) * 160,
        scatter(from + index + 700) * 160,
        0.8 + scatter(from + index + 50) * 1.5,
      ),
    ).join('')
  return `<path d="${dots(0)}" fill="#000" fill-opacity=".11"/><path d="${dots(3000)}" fill="#fff" fill-opacity=".1"/>`
}

const crossed = () =>
  '<path d="M-2 10L10 -2M2 14L14 2" stroke="#000" stroke-opacity=".26" stroke-width="2.4"/><path d="M-4 10L10 -4M0 14L14 0" stroke="#fff" stroke-opacity=".2" stroke-width="1.6"/>'

const woven = () =>
  '<path d="M0 5H10M10 15H20" stroke="#000" stroke-opacity=".22" stroke-width="8"/><path d="M5 10V20M15 0V10" stroke="#fff" stroke-opacity=".14" stroke-width="8"/><path d="M0 0H20M0 10H20M0 0V20M10 0V20" stroke="#000" stroke-opacity=".3" stroke-width="1.5"/>'

function scales(): string {
  const cells = [
    [0, 0, 66, 44],
    [66, 0, 66, 44],
    [-33, 44, 66, 44],
    [33, 44, 66, 44],
    [99, 44, 66, 44],
    [0, 88, 66, 44],
    [66, 88, 66, 44],
  ] as const
  return cells
    .map(
      ([x, y, wide, high]) =>
        `<path d="${sheet(x + 2, y + 2, wide - 4, high - 4, 19)}" fill="#fff" fill-opacity=".06" stroke="#000" stroke-opacity=".36" stroke-width="3.6"/><path d="${sheet(x + 10, y + 9, wide - 22, high - 21, 13)}" fill="#fff" fill-opacity=".08"/><path d="M${x + 9} ${y + high - 18}Q${x + 8} ${y + 8} ${x + 22} ${y + 8}H${x + wide - 24}" fill="none" stroke="#fff" stroke-opacity=".26" stroke-width="2.4" stroke-linecap="round"/>`,
    )
    .join('')
}
