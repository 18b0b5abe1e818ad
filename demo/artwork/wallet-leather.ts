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
  return `<pattern id="grain" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${drawn}</pattern>
<radialGradient id="sheen" cx=".24" cy=".16" r=".62"><stop offset="0" stop-color="#fff" stop-opacity="${sheen}"/><stop offset=".5" stop-color="#fff" stop-opacity="${sheen * 0.3}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`
}

function tile(grain: Grain): { size: number; drawn: string } {
  if (grain === 'croc') return { size: 132, drawn: scales() }
  if (grain === 'cross') return { size: 12, drawn: crossed() }
  if (grain === 'weave') return { size: 20, drawn: woven() }
  if (grain === 'pebble') return { size: 180, drawn: pebbles(15, 1) }
  if (grain === 'suede') return { size: 160, drawn: nap() }
  return { size: 160, drawn: pores() }
}

/** Rounded cells with a lit and a shaded side; they repeat across the tile's borders. */
function pebbles(count: number, strength: number): string {
  const step = 180 / count
  return Array.from({ length: count * count }, (_, at) => {
    const [column, row] = [at % count, Math.floor(at / count)]
    const x = (column + 0.5 + (row % 2) * 0.5 + (scatter(at) - 0.5) * 0.5) * step
    const y = (row + 0.5 + (scatter(at + 400) - 0.5) * 0.5) * step
    const size = step * (0.34 + 0.16 * scatter(at + 800))
    const cell = (dx: number, dy: number) =>
      `<ellipse cx="${(x - dx).toFixed(1)}" cy="${(y - dy).toFixed(1)}" rx="${(size * 1.15).toFixed(1)}" ry="${size.toFixed(1)}"/>`
    const copies = [0, x > 165 ? 180 : 0].filter((dx, index) => index === 0 || dx > 0)
    const all = (right: number, down: number) => copies.map((dx) => cell(dx - right, 0 - down)).join('')
    return `<g fill="#000" opacity="${0.26 * strength}">${all(1.6, 2)}</g><g fill="#fff" opacity="${0.16 * strength}">${all(-1, -1.2)}</g>`
  }).join('')
}

function pores(): string {
  return Array.from({ length: 190 }, (_, at) => {
    const [x, y] = [scatter(at) * 160, scatter(at + 300) * 160]
    const long = 2 + 5 * scatter(at + 600)
    const spin = scatter(at + 900) * 70 - 20
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}l${long.toFixed(1)} ${(long * Math.tan((spin * Math.PI) / 180)).toFixed(1)}" stroke="${at % 3 ? '#000' : '#fff'}" stroke-opacity="${at % 3 ? 0.17 : 0.15}" stroke-width="1.5"/>`
  }).join('')
}

function nap(): string {
  return Array.from({ length: 620 }, (_, at) => {
    const [x, y] = [scatter(at) * 160, scatter(at + 700) * 160]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.8 + scatter(at + 50) * 1.7).toFixed(1)}" fill="${at % 2 ? '#000' : '#fff'}" opacity="${(0.05 + 0.1 * scatter(at + 99)).toFixed(2)}"/>`
  }).join('')
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
