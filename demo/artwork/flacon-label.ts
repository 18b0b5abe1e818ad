import { emblem } from './accessory-emblems.ts'
import { lettering } from './accessory-letters.ts'
import type { FlaconDesign } from './flacon-design.ts'
import { darken, lighten } from './studio.ts'

/** What stands on the front: a metal plate, paper, bare print, a band or a medal. */
export function label(design: FlaconDesign): string {
  const { half, high } = design
  const kind = design.label.kind
  const y = -high * (design.shape === 'drop' || design.shape === 'flask' ? 0.34 : 0.43)
  if (kind === 'medal') return `<g transform="translate(0 ${y})">${medal(design, half * 0.44)}</g>`
  if (kind === 'band') return `<g clip-path="url(#outer)" transform="translate(0 0)">${band(design)}</g>`
  const [wide, tall] = [half * 0.62, Math.min(high * 0.25, half * 0.78)]
  const ground =
    kind === 'plate' ? plate(design, wide, tall) : kind === 'paper' ? paper(design, wide, tall) : ''
  return `<g transform="translate(0 ${y})">${ground}${words(design, wide, tall)}</g>`
}

function words(design: FlaconDesign, wide: number, tall: number): string {
  const { ink } = design.label
  const letters = Math.max(design.word.length, 5)
  const height = Math.min(wide * 0.24, (wide * 1.62) / letters / 0.98)
  return [
    emblem(design.label.emblem, { x: 0, y: -tall * 0.52, size: tall * 0.26 }, ink),
    lettering(design.word, { x: 0, y: tall * 0.12, height, colour: ink, weight: 0.11, spacing: 4.5 }),
    lettering(design.brand, {
      x: 0,
      y: tall * 0.47,
      height: height * 0.4,
      colour: ink,
      weight: 0.12,
      spacing: 7,
    }),
    `<path d="M${-wide * 0.32} ${tall * 0.68}H${wide * 0.32}" stroke="${ink}" stroke-width="2.5"/>`,
    lettering('EAU DE PARFUM', {
      x: 0,
      y: tall * 0.81,
      height: height * 0.24,
      colour: ink,
      weight: 0.12,
      spacing: 6,
    }),
  ].join('')
}

function plate({ label: { ground } }: FlaconDesign, wide: number, tall: number): string {
  const [x, y, w, h] = [-wide, -tall, wide * 2, tall * 2]
  return `<linearGradient id="plate" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighten(ground, 0.5)}"/><stop offset=".35" stop-color="${ground}"/><stop offset=".5" stop-color="${lighten(ground, 0.35)}"/><stop offset="1" stop-color="${darken(ground, 0.32)}"/></linearGradient><rect x="${x + 6}" y="${y + 9}" width="${w}" height="${h}" rx="10" fill="#000" opacity=".28"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" fill="url(#plate)"/><rect x="${x + 3}" y="${y + 3}" width="${w - 6}" height="${h - 6}" rx="8" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.5"/><rect x="${x + 14}" y="${y + 14}" width="${w - 28}" height="${h - 28}" rx="4" fill="none" stroke="${darken(ground, 0.5)}" stroke-opacity=".55" stroke-width="2"/>`
}

function paper({ label: { ground, ink } }: FlaconDesign, wide: number, tall: number): string {
  return `<rect x="${-wide + 4}" y="${-tall + 6}" width="${wide * 2}" height="${tall * 2}" fill="#000" opacity=".22"/><rect x="${-wide}" y="${-tall}" width="${wide * 2}" height="${tall * 2}" fill="${ground}"/><path d="M${-wide} ${-tall}H${wide}L${-wide} ${tall}Z" fill="#fff" opacity=".2"/><rect x="${-wide + 12}" y="${-tall + 12}" width="${wide * 2 - 24}" height="${tall * 2 - 24}" fill="none" stroke="${ink}" stroke-width="3"/><rect x="${-wide + 19}" y="${-tall + 19}" width="${wide * 2 - 38}" height="${tall * 2 - 38}" fill="none" stroke="${ink}" stroke-width="1.2"/>`
}

function medal(design: FlaconDesign, size: number): string {
  const { ground, ink, emblem: kind } = design.label
  return `<radialGradient id="medal" cx=".32" cy=".28" r=".9"><stop offset="0" stop-color="${lighten(ground, 0.6)}"/><stop offset=".5" stop-color="${ground}"/><stop offset="1" stop-color="${darken(ground, 0.45)}"/></radialGradient><circle cx="6" cy="10" r="${size}" fill="#000" opacity=".28"/><circle r="${size}" fill="url(#medal)"/><circle r="${size * 0.97}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"/><circle r="${size * 0.86}" fill="none" stroke="${ink}" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round"/>${emblem(kind, { x: 0, y: -size * 0.26, size: size * 0.34 }, ink)}${lettering(design.word, { x: 0, y: size * 0.3, height: Math.min(size * 0.2, (size * 1.25) / design.word.length), colour: ink, weight: 0.13, spacing: 4 })}${lettering(design.brand, { x: 0, y: size * 0.54, height: size * 0.085, colour: ink, weight: 0.14, spacing: 5 })}`
}

function band(design: FlaconDesign): string {
  const { half, high } = design
  const { ground, ink } = design.label
  const [top, low] = [-high * 0.62, -high * 0.2]
  return `<linearGradient id="band" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${darken(ground, 0.55)}"/><stop offset=".2" stop-color="${lighten(ground, 0.25)}"/><stop offset=".55" stop-color="${ground}"/><stop offset="1" stop-color="${darken(ground, 0.55)}"/></linearGradient><rect x="${-half}" y="${top}" width="${half * 2}" height="${low - top}" fill="url(#band)"/><path d="M${-half} ${top + 12}H${half}M${-half} ${low - 12}H${half}" stroke="${ink}" stroke-width="3"/><path d="M${-half} ${top + 20}H${half}M${-half} ${low - 20}H${half}" stroke="${ink}" stroke-width="1.2"/><g transform="translate(0 ${(top + low) / 2})">${words(design, half * 0.72, (low - top) / 2.5)}</g>`
}
