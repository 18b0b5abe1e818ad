import { type Camera, onPlane } from './accessory-camera.ts'
import { lettering } from './accessory-letters.ts'
import { darken, lighten } from './studio.ts'
import type { WalletDesign } from './wallet-design.ts'
import { hidePiece, sheet, stitched } from './wallet-leather.ts'

/** Opened flat and seen from above: notes at the top, cards in their slots on both wings. */
export function openWallet(camera: Camera, design: WalletDesign): string {
  const [wide, high] = [wingWide(design), Math.min(design.high, 620)]
  const shadow = [50, 34, 20, 9]
    .map(
      (spread) =>
        `<path d="${sheet(-wide - spread + 20, -high / 2 - spread + 34, (wide + spread) * 2, high + spread * 2, 50)}" fill="#2a1c0e" opacity=".08"/>`,
    )
    .join('')
  const back = hidePiece(sheet(-wide, -high / 2, wide * 2, high, 34), darken(design.hide, 0.1), 'backHide')
  const lining = `<path d="${sheet(-wide + 12, -high / 2 + 12, wide * 2 - 24, high - 24, 26)}" fill="${darken(design.lining, 0.25)}"/>`
  const wings = [-1, 1].map((side) => wing(design, side, wide, high)).join('')
  return onPlane(camera, 0, shadow + back + lining + notes(wide, high) + wings + fold(high))
}

const wingWide = (design: WalletDesign) => Math.min(design.wide, 900) * 0.62

function notes(wide: number, high: number): string {
  const papers = [
    ['#b9a4c4', 46],
    ['#e2b48a', 26],
    ['#a9bfa0', 8],
  ] as const
  return papers
    .map(([colour, out]) => {
      const y = -high / 2 - out + 14
      return `<rect x="${-wide * 0.93}" y="${y + 4}" width="${wide * 1.82}" height="${high * 0.4}" fill="#000" opacity=".22"/><rect x="${-wide * 0.94}" y="${y}" width="${wide * 1.82}" height="${high * 0.4}" fill="${colour}"/><rect x="${-wide * 0.94 + 10}" y="${y + 8}" width="${wide * 1.82 - 20}" height="${high * 0.3}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3"/><circle cx="${-wide * 0.5}" cy="${y + 46}" r="30" fill="#fff" opacity=".22"/><path d="M${wide * 0.2} ${y + 8}v90" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-dasharray="9 6"/>`
    })
    .join('')
}

function wing(design: WalletDesign, side: number, wide: number, high: number): string {
  const left = side < 0 ? -wide + 10 : 12
  const span = wide - 22
  const pocket = sheet(left, -high / 2 + 62, span, high - 72, 22)
  const rows = [0, 1, 2].map((row) => {
    const y = -high / 2 + 96 + row * (high * 0.155)
    const colour = design.cards[(row + (side > 0 ? 3 : 0)) % design.cards.length] ?? '#3a5a78'
    const mouth = `M${left} ${y + 52}H${left + span * 0.3}Q${left + span / 2} ${y + 74} ${left + span * 0.7} ${y + 52}H${left + span}`
    const slot =
      row < 2 ? `${mouth}V${y + high * 0.155 + 82}H${left}Z` : `${mouth}${roundFoot(left, span, high)}`
    return `${card(left + 26 + row * 5, y, span - 60, high * 0.4, colour, row)}<path d="${slot}" fill="#000" opacity=".32" transform="translate(0 -6)"/>${hidePiece(slot, design.hide, `wing${side + 1}${row}`)}`
  })
  const seam = `M${left + 16} ${-high / 2 + 74}V${high / 2 - 26}H${left + span - 16}V${-high / 2 + 74}`
  const name = lettering(design.brand, {
    x: left + span / 2,
    y: high * 0.36,
    height: 26,
    colour: darken(design.hide, 0.5),
    weight: 0.13,
    spacing: 6,
  })
  const words =
    side > 0
      ? `<g transform="translate(2 2.5)" opacity=".5">${lettering(design.brand, { x: left + span / 2, y: high * 0.36, height: 26, colour: lighten(design.hide, 0.4), weight: 0.13, spacing: 6 })}</g>${name}`
      : ''
  return `<path d="${pocket}" fill="#000" opacity=".35" transform="translate(0 -7)"/>${hidePiece(pocket, design.hide, `pocket${side + 1}`)}${rows.join('')}${stitched(seam, design.stitch)}${words}`
}

const roundFoot = (left: number, span: number, high: number) =>
  `V${high / 2 - 34}Q${left + span} ${high / 2 - 10} ${left + span - 24} ${high / 2 - 10}H${left + 24}Q${left} ${high / 2 - 10} ${left} ${high / 2 - 34}Z`

function card(x: number, y: number, wide: number, high: number, colour: string, row: number): string {
  return `<path d="${sheet(x + 2, y - 4, wide, high, 20)}" fill="#000" opacity=".3"/><path d="${sheet(x, y, wide, high, 20)}" fill="${colour}"/><path d="M${x} ${y + 20}Q${x} ${y} ${x + 20} ${y}H${x + wide * 0.6}L${x} ${y + high * 0.8}Z" fill="#fff" opacity=".14"/><rect x="${x + 24}" y="${y + 16}" width="${54 + row * 14}" height="12" rx="6" fill="#fff" opacity=".7"/><circle cx="${x + wide - 52}" cy="${y + 26}" r="15" fill="#fff" opacity=".5"/><circle cx="${x + wide - 34}" cy="${y + 26}" r="15" fill="#fff" opacity=".3"/>`
}

/** Where the two wings meet, the leather dips and turns from the lamp. */
function fold(high: number): string {
  return `<linearGradient id="fold" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset=".42" stop-color="#000" stop-opacity=".34"/><stop offset=".5" stop-color="#000" stop-opacity=".5"/><stop offset=".56" stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><rect x="-70" y="${-high / 2 + 3}" width="140" height="${high - 6}" fill="url(#fold)"/>`
}
