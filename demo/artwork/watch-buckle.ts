import { type Camera, onPlane } from './accessory-camera.ts'
import { metals } from './accessory-surface.ts'
import { darken, lighten } from './studio.ts'
import type { WatchDesign } from './watch-design.ts'

/** Buckle, keepers and holes of a watch that lies flat: the short piece points up. */
export function buckleAndHoles(camera: Camera, design: WatchDesign, short: number, long: number): string {
  const half = (design.strapHalf ?? 150) * 0.8
  const size = design.size ?? 300
  const colour = 'colour' in design.strap ? design.strap.colour : null
  const end = -size * 0.93 - short
  const keepers = colour ? [end + 130, end + 250].map((y) => keeper(half, y, colour)).join('') : ''
  const holes = colour
    ? Array.from({ length: 7 }, (_, at) => hole(size * 0.93 + long * (0.42 + at * 0.07))).join('')
    : ''
  const [, dark, plain, light] = metals[design.metal]
  const buckle = `<linearGradient id="buckle" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".35" stop-color="#fff"/><stop offset=".6" stop-color="${plain}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`
  return onPlane(camera, -58, buckle + frame(half, end, dark) + keepers + holes)
}

function frame(half: number, end: number, edge: string): string {
  const [wide, high] = [half + 26, 118]
  const ring = `<path d="M${-wide} ${end + 34}V${end - high + 26}Q${-wide} ${end - high} ${-wide + 30} ${end - high}H${wide - 30}Q${wide} ${end - high} ${wide} ${end - high + 26}V${end + 34}"`
  return `<g fill="none" stroke-linecap="round"><g transform="translate(6 9)">${ring} stroke="#000" stroke-opacity=".28" stroke-width="30"/></g>${ring} stroke="${edge}" stroke-width="30"/>${ring} stroke="url(#buckle)" stroke-width="25"/></g>
<path d="M-9 ${end + 10}L-7 ${end - high - 14}H7L9 ${end + 10}Z" fill="url(#buckle)" stroke="${edge}" stroke-width="2"/><rect x="${-wide - 12}" y="${end + 12}" width="${wide * 2 + 24}" height="24" rx="12" fill="url(#buckle)" stroke="${edge}" stroke-width="2"/>`
}

function keeper(half: number, y: number, colour: string): string {
  return `<rect x="${-half - 15}" y="${y + 7}" width="${half * 2 + 34}" height="52" rx="10" fill="#000" opacity=".35"/><rect x="${-half - 16}" y="${y}" width="${half * 2 + 32}" height="50" rx="9" fill="${darken(colour, 0.12)}"/><rect x="${-half - 14}" y="${y + 2}" width="${half * 2 + 28}" height="13" rx="6" fill="${lighten(colour, 0.3)}" opacity=".7"/><rect x="${-half - 14}" y="${y + 38}" width="${half * 2 + 28}" height="10" rx="5" fill="#000" opacity=".25"/>`
}

function hole(y: number): string {
  return `<ellipse cy="${y.toFixed(0)}" rx="13" ry="11" fill="#fff" opacity=".28" transform="translate(2 3)"/><ellipse cy="${y.toFixed(0)}" rx="12" ry="10" fill="#140c06"/><ellipse cx="1" cy="${(y + 3).toFixed(0)}" rx="8" ry="5" fill="#5b4a38" opacity=".6"/>`
}
