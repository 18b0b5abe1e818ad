import { type Camera, onPlane, project, steps } from './accessory-camera.ts'
import { floorShadow } from './accessory-shadow.ts'
import { metals } from './accessory-surface.ts'
import { darken, lighten } from './studio.ts'
import type { WalletDesign } from './wallet-design.ts'
import { cornerOf, front } from './wallet-front.ts'
import { sheet } from './wallet-leather.ts'

/** A wallet that stands on its long side: leaf after leaf from the back cover to the front one. */
export function standingWallet(camera: Camera, design: WalletDesign): string {
  const { high, thick } = design
  const [x, y] = project(camera, [0, high / 2, -thick / 2])
  const shadow = floorShadow(x, y, (design.wide / 2) * camera.scale, 44 * camera.scale)
  const covered = front(design)
  return (
    shadow +
    cardsBehind(camera, design) +
    leaves(camera, design) +
    onPlane(camera, 0, covered) +
    puller(camera, design)
  )
}

/** Leather, pockets, leather: thin planes, each with the colour of its cut edge. */
function leaves(camera: Camera, design: WalletDesign): string {
  const { wide, high, thick } = design
  const gradients = (['edge', 'lining', 'hide'] as const).map(
    (part) =>
      `<linearGradient id="cut-${part}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighten(design[part], 0.3)}"/><stop offset=".5" stop-color="${darken(design[part], 0.12)}"/><stop offset="1" stop-color="${darken(design[part], 0.5)}"/></linearGradient>`,
  )
  const planes = steps(-thick, -2, Math.round(thick / 2.6)).map((z, at) => {
    const part = leafAt(z / thick, design.kind)
    const inset = (part === 'edge' ? 0 : part === 'gap' ? 7 : 2) + rimWide / 2
    const colour = part === 'gap' ? '#15100b' : `url(#cut-${part})`
    const outline = sheet(
      -wide / 2 + inset,
      -high / 2 + inset,
      wide - inset * 2,
      high - inset * 2,
      cornerOf(design) - rimWide / 2,
    )
    const zip = design.kind === 'zip' && Math.abs(z / thick + 0.5) < 0.05 ? teeth(design, at) : ''
    return onPlane(
      camera,
      z,
      `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${rimWide}"/>${zip}`,
    )
  })
  return gradients.join('') + planes.join('')
}

/** Only the rim of a leaf is ever seen; the front cover hides the rest. */
const rimWide = 16

/** Which leaf is cut at a depth from -1 (back) to 0 (front). */
function leafAt(depth: number, kind: WalletDesign['kind']): 'edge' | 'lining' | 'hide' | 'gap' {
  if (depth < -0.88 || depth > -0.12) return 'edge'
  if (kind === 'zip')
    return Math.abs(depth + 0.5) < 0.14 ? 'lining' : Math.abs(depth + 0.5) < 0.2 ? 'gap' : 'hide'
  const leaf = Math.floor((depth + 0.88) / 0.108)
  return leaf % 2 === 0 ? 'gap' : leaf % 4 === 1 ? 'lining' : 'hide'
}

function teeth(design: WalletDesign, at: number): string {
  const { wide, high, metal } = design
  const outline = sheet(-wide / 2 + 2, -high / 2 + 2, wide - 4, high - 4, cornerOf(design))
  const [, dark, , light] = metals[metal]
  return `<path d="${outline}" fill="none" stroke="${dark}" stroke-width="9"/><path d="${outline}" fill="none" stroke="${light}" stroke-width="8" stroke-dasharray="7 6" stroke-dashoffset="${(at % 2) * 6}"/>`
}

function puller(camera: Camera, design: WalletDesign): string {
  if (design.kind !== 'zip') return ''
  const [, dark, plain, light, bright] = metals[design.metal]
  const x = design.wide / 2 - 6
  const y = -design.high * 0.2
  return onPlane(
    camera,
    -design.thick * 0.4,
    `<linearGradient id="pull" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${bright}"/><stop offset=".5" stop-color="${plain}"/><stop offset="1" stop-color="${dark}"/></linearGradient><g transform="translate(${x} ${y}) rotate(-8)"><rect x="-2" y="-26" width="46" height="52" rx="12" fill="url(#pull)" stroke="${dark}" stroke-width="2"/><path d="M22 10V150" stroke="#000" stroke-opacity=".3" stroke-width="36" stroke-linecap="round" transform="translate(6 10)"/><path d="${sheet(2, 20, 42, 170, 18)}" fill="url(#pull)" stroke="${dark}" stroke-width="2"/><path d="${sheet(14, 120, 18, 50, 9)}" fill="${dark}" opacity=".75"/><path d="M9 34V160" stroke="${light}" stroke-width="4"/></g>`,
  )
}

/** Cards and notes that look out at the top. */
function cardsBehind(camera: Camera, design: WalletDesign): string {
  const { wide, high, thick } = design
  const out = design.kind === 'holder' ? 92 : design.kind === 'clip' ? 64 : 0
  if (out === 0) return ''
  return design.cards
    .map((colour, at) => {
      const z = -thick * (0.8 - (0.55 * at) / design.cards.length)
      const [x, y] = [-wide * 0.42 + at * 12, -high / 2 - out + at * 26]
      const card = sheet(x, y, wide * 0.8, high * 0.6, 26)
      return onPlane(
        camera,
        z,
        `<path d="${card}" fill="${darken(colour, 0.3)}" transform="translate(3 3)"/><path d="${card}" fill="${colour}"/><path d="M${x + 20} ${y + 22}H${x + wide * 0.34}" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round"/><path d="${card}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`,
      )
    })
    .join('')
}
