import { emblem } from './accessory-emblems.ts'
import { lettering } from './accessory-letters.ts'
import { metals } from './accessory-surface.ts'
import { darken, lighten } from './studio.ts'
import type { WalletDesign } from './wallet-design.ts'
import { hidePiece, sheet, stitched } from './wallet-leather.ts'

/** The cover that looks at the shopper, centred on 0, 0. */
export function front(design: WalletDesign): string {
  const { wide, high } = design
  const outline = sheet(-wide / 2, -high / 2, wide, high, cornerOf(design))
  return [
    hidePiece(outline, design.hide, 'hide'),
    design.panel ? panel(design, outline) : '',
    design.kind === 'holder' ? slots(design) : '',
    stitched(
      sheet(-wide / 2 + 24, -high / 2 + 24, wide - 48, high - 48, cornerOf(design) * 0.7),
      design.stitch,
    ),
    design.kind === 'flap' ? flap(design) : '',
    design.kind === 'tab' ? tab(design) : '',
    design.kind === 'clip' ? clip(design) : '',
    mark(design),
  ].join('')
}

export const cornerOf = (design: WalletDesign) => (design.kind === 'zip' ? 74 : 36)

function panel(design: WalletDesign, outline: string): string {
  const { wide, high } = design
  const [right, low] = [wide / 2, high / 2]
  const cuts = {
    lower: `M${-right} ${high * 0.08}H${right}V${low}H${-right}Z`,
    slant: `M${-right} ${high * 0.34}L${right} ${-high * 0.12}V${low}H${-right}Z`,
    stripe: `M${-wide * 0.1} ${-low}H${wide * 0.1}V${low}H${-wide * 0.1}Z`,
    corner: `M${right} ${-low}V${high * 0.12}Q${-wide * 0.02} ${high * 0.06} ${-wide * 0.1} ${-low}Z`,
  }
  const cut = design.panel?.cut ?? 'lower'
  return `<clipPath id="cover"><path d="${outline}"/></clipPath><g clip-path="url(#cover)"><path d="${cuts[cut]}" fill="#000" opacity=".3" transform="translate(5 -6)"/>${hidePiece(cuts[cut], design.panel?.colour ?? design.hide, 'second')}<g transform="scale(.985)">${stitched(cuts[cut], design.stitch)}</g></g>`
}

/** Card slots one over the other; each leather throws a shadow on the one behind. */
function slots({ wide, high, hide }: WalletDesign): string {
  return [0.02, 0.2, 0.38]
    .map((part, at) => {
      const y = -high / 2 + high * (part + 0.16)
      const dip = `M${-wide / 2} ${y}H${-wide * 0.16}Q0 ${y + 40} ${wide * 0.16} ${y}H${wide / 2}V${high / 2 - 30}Q${wide / 2} ${high / 2} ${wide / 2 - 30} ${high / 2}H${-wide / 2 + 30}Q${-wide / 2} ${high / 2} ${-wide / 2} ${high / 2 - 30}Z`
      return `<path d="${dip}" fill="#000" opacity=".35" transform="translate(0 -7)"/>${hidePiece(dip, hide, `slot${at}`)}`
    })
    .join('')
}

function flap(design: WalletDesign): string {
  const { wide, high, hide } = design
  const [right, top, low] = [wide / 2, -high / 2, high * 0.14]
  const line = `M${-right} ${top + 34}Q${-right} ${top} ${-right + 34} ${top}H${right - 34}Q${right} ${top} ${right} ${top + 34}V${low - 120}Q${right - 10} ${low - 20} ${right - 150} ${low - 6}Q0 ${low + 30} ${-right + 150} ${low - 6}Q${-right + 10} ${low - 20} ${-right} ${low - 120}Z`
  const shadow = [26, 16, 8].map(
    (drop) => `<path d="${line}" fill="#000" opacity=".13" transform="translate(${drop * 0.3} ${drop})"/>`,
  )
  return `${shadow.join('')}${hidePiece(line, lighten(hide, 0.03), 'flapHide')}<g transform="translate(0 -2) scale(.956 .93)">${stitched(line, design.stitch)}</g>${lock(design, low - 30)}`
}

function lock({ metal }: WalletDesign, y: number): string {
  const [deep, dark, plain, light, bright] = metals[metal]
  return `<linearGradient id="lock" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${bright}"/><stop offset=".4" stop-color="${plain}"/><stop offset=".6" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient><g transform="translate(0 ${y})"><rect x="-62" y="-26" width="124" height="70" rx="14" fill="#000" opacity=".35" transform="translate(5 9)"/><rect x="-62" y="-26" width="124" height="70" rx="14" fill="url(#lock)" stroke="${deep}" stroke-width="2"/><rect x="-56" y="-20" width="112" height="58" rx="10" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/><rect x="-13" y="-30" width="26" height="78" rx="13" fill="#000" opacity=".3" transform="translate(4 6)"/><rect x="-13" y="-30" width="26" height="78" rx="13" fill="url(#lock)" stroke="${dark}" stroke-width="2"/></g>`
}

function tab(design: WalletDesign): string {
  const { wide, hide, stitch } = design
  const right = wide / 2
  const line = `M${right} -66H${right - 190}Q${right - 262} -66 ${right - 262} 0Q${right - 262} 66 ${right - 190} 66H${right}Z`
  const seam = `M${right} -48H${right - 190}Q${right - 244} -48 ${right - 244} 0Q${right - 244} 48 ${right - 190} 48H${right}`
  const colour = design.panel?.colour ?? darken(hide, 0.12)
  return `<path d="${line}" fill="#000" opacity=".3" transform="translate(3 13)"/>${hidePiece(line, colour, 'tabHide')}${stitched(seam, stitch)}${snap(design, right - 190)}`
}

function snap({ metal }: WalletDesign, x: number): string {
  const [deep, dark, plain, , bright] = metals[metal]
  return `<radialGradient id="snap" cx=".33" cy=".3" r=".8"><stop offset="0" stop-color="${bright}"/><stop offset=".45" stop-color="${plain}"/><stop offset="1" stop-color="${dark}"/></radialGradient><g transform="translate(${x} 0)"><circle r="35" cx="4" cy="7" fill="#000" opacity=".4"/><circle r="34" fill="url(#snap)" stroke="${deep}" stroke-width="2"/><circle r="22" fill="none" stroke="${dark}" stroke-opacity=".6" stroke-width="3"/><ellipse cx="-11" cy="-13" rx="9" ry="5" transform="rotate(-38 -11 -13)" fill="#fff" opacity=".85"/></g>`
}

function clip({ wide, high, metal }: WalletDesign): string {
  const [deep, dark, plain, light, bright] = metals[metal]
  const [x, y, w, h] = [wide * 0.02, high * 0.16, wide * 0.48, 92]
  return `<linearGradient id="clip" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".18" stop-color="${bright}"/><stop offset=".42" stop-color="${plain}"/><stop offset=".7" stop-color="${dark}"/><stop offset=".86" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient><path d="${sheet(x, y + 15, w, h, 40)}" fill="#000" opacity=".38"/><path d="${sheet(x, y, w, h, 40)}" fill="url(#clip)" stroke="${deep}" stroke-width="2"/><path d="${sheet(x + 7, y + 6, w - 14, h - 12, 34)}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2.5"/><rect x="${x + w}" y="${y + 4}" width="${wide * 0.5 - x - w}" height="${h - 8}" fill="url(#clip)"/>`
}

/** Clear of slots, flaps and the seams between two leathers. */
function markPlace({ kind, panel, wide, high }: WalletDesign): { x: number; y: number } {
  if (panel?.cut === 'stripe') return { x: -wide * 0.3, y: 0 }
  if (panel?.cut === 'lower' || panel?.cut === 'slant') return { x: -wide * 0.16, y: -high * 0.2 }
  const low = { bifold: 0, holder: 0.27, zip: 0, flap: 0.33, tab: 0, clip: -0.26 }[kind]
  return { x: kind === 'tab' ? -wide * 0.18 : 0, y: high * low }
}

function mark(design: WalletDesign): string {
  const { wide, high, hide, metal } = design
  const { x, y } = markPlace(design)
  const size = Math.min(wide, high) * (design.kind === 'flap' ? 0.06 : 0.09)
  const drawn = (colour: string) =>
    emblem(design.emblem, { x, y: y - size * 0.7, size }, colour) +
    lettering(design.brand, { x, y: y + size * 1.1, height: size * 0.42, colour, weight: 0.13, spacing: 6 })
  if (design.mark === 'foil')
    return `<g transform="translate(1.5 2)">${drawn(darken(hide, 0.6))}</g>${drawn(metals[metal][3])}`
  if (design.mark === 'plate') return plate(design, x, y)
  return `<g opacity=".5" transform="translate(2.5 3)">${drawn(lighten(hide, 0.42))}</g>${drawn(darken(hide, 0.46))}`
}

function plate({ metal, brand, wide }: WalletDesign, x: number, y: number): string {
  const [deep, dark, plain, light, bright] = metals[metal]
  const [w, h] = [wide * 0.2, wide * 0.062]
  return `<linearGradient id="nameplate" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${bright}"/><stop offset=".45" stop-color="${plain}"/><stop offset=".6" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient><g transform="translate(${x} ${y})"><rect x="${-w / 2 + 3}" y="${-h / 2 + 5}" width="${w}" height="${h}" rx="9" fill="#000" opacity=".35"/><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="9" fill="url(#nameplate)" stroke="${dark}" stroke-width="1.5"/>${lettering(brand, { x: 0, y: 0, height: h * 0.34, colour: deep, weight: 0.14, spacing: 5 })}</g>`
}
