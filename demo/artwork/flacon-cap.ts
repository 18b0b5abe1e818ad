import { scatter } from './accessory-camera.ts'
import { type Metal, metals } from './accessory-surface.ts'
import type { FlaconCap, FlaconDesign } from './flacon-design.ts'
import { darken, lighten } from './studio.ts'

/** Collar and cap; they stand on the shoulder at y = -high. */
export function top(design: FlaconDesign): string {
  const { high, collar } = design
  const wide = capHalf(design) * 0.72
  const neck = `<rect x="${-wide}" y="${-high - 44}" width="${wide * 2}" height="52" rx="6" fill="url(#${across(collar)})"/><rect x="${-wide}" y="${-high - 12}" width="${wide * 2}" height="6" fill="#000" opacity=".22"/><rect x="${-wide - 9}" y="${-high - 2}" width="${wide * 2 + 18}" height="12" rx="6" fill="url(#${across(collar)})"/><path d="M${-wide} ${-high - 30}H${wide}" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>`
  return `${neck}<g transform="translate(0 ${-high - 44})">${cap(design.cap, capHalf(design))}</g>`
}

const capHalf = (design: FlaconDesign) =>
  Math.min(150, Math.max(84, design.half * (design.shape === 'column' ? 0.62 : 0.44)))

export const capHigh = (design: FlaconDesign) => capHalf(design) * capTall[design.cap.kind]

const capTall: Record<FlaconCap['kind'], number> = {
  cylinder: 1.75,
  ball: 1.9,
  dome: 1.5,
  block: 1.45,
  facet: 1.8,
  ribbed: 1.6,
  wood: 1.7,
  glass: 1.7,
}

const across = (metal: Metal) => `across-${metal}`

function cap(kind: FlaconCap, half: number): string {
  const high = half * capTall[kind.kind]
  if (kind.kind === 'wood') return wooden(kind.colour, half, high)
  if (kind.kind === 'glass') return stopper(kind.colour, half, high)
  const fill = `url(#${across(kind.metal)})`
  if (kind.kind === 'ball') return ball(kind.metal, half)
  if (kind.kind === 'facet') return facets(kind.metal, half, high)
  if (kind.kind === 'block') return block(kind.metal, half * 1.12, high)
  if (kind.kind === 'dome') {
    return `<path d="M${-half} 0V${-high * 0.45}C${-half} ${-high * 1.18} ${half} ${-high * 1.18} ${half} ${-high * 0.45}V0Z" fill="${fill}"/><ellipse cx="${-half * 0.36}" cy="${-high * 0.66}" rx="${half * 0.26}" ry="${high * 0.13}" transform="rotate(-28 ${-half * 0.36} ${-high * 0.66})" fill="#fff" opacity=".65"/>${hem(half)}`
  }
  const drum = `<path d="M${-half} 0V${-high + 14}Q${-half} ${-high} ${-half + 14} ${-high}H${half - 14}Q${half} ${-high} ${half} ${-high + 14}V0Z" fill="${fill}"/><ellipse cy="${-high + 9}" rx="${half - 6}" ry="11" fill="#fff" opacity=".38"/>${hem(half)}`
  return kind.kind === 'ribbed'
    ? drum + ribs(half, high)
    : `${drum}<path d="M${-half} ${-high * 0.2}H${half}" stroke="#000" stroke-opacity=".25" stroke-width="3"/><path d="M${-half} ${-high * 0.2 + 4}H${half}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`
}

const hem = (half: number) =>
  `<rect x="${-half}" y="-9" width="${half * 2}" height="9" fill="#000" opacity=".25"/>`

function ribs(half: number, high: number): string {
  return Array.from({ length: 25 }, (_, at) => {
    const x = Math.sin(((at - 12) / 12.5) * (Math.PI / 2)) * half
    return `<path d="M${x.toFixed(1)} -12V${(-high + 26).toFixed(1)}" stroke="#000" stroke-opacity=".34" stroke-width="4"/><path d="M${(x + 4).toFixed(1)} -12V${(-high + 26).toFixed(1)}" stroke="#fff" stroke-opacity=".34" stroke-width="2.5"/>`
  }).join('')
}

function ball(metal: Metal, half: number): string {
  const [deep, dark, plain, light, bright] = metals[metal]
  return `<radialGradient id="ball" cx=".34" cy=".28" r=".78"><stop offset="0" stop-color="${bright}"/><stop offset=".18" stop-color="${light}"/><stop offset=".5" stop-color="${plain}"/><stop offset=".8" stop-color="${dark}"/><stop offset=".93" stop-color="${deep}"/><stop offset="1" stop-color="${plain}"/></radialGradient><circle cy="${-half * 0.92}" r="${half}" fill="url(#ball)"/><path d="M${-half * 0.8} ${-half * 0.62}Q0 ${-half * 0.3} ${half * 0.86} ${-half * 0.7}Q0 ${-half * 0.5} ${-half * 0.8} ${-half * 0.62}Z" fill="${light}" opacity=".35"/><ellipse cx="${-half * 0.36}" cy="${-half * 1.36}" rx="${half * 0.24}" ry="${half * 0.15}" transform="rotate(-34 ${-half * 0.36} ${-half * 1.36})" fill="#fff" opacity=".85"/><rect x="${-half * 0.5}" y="-14" width="${half}" height="16" rx="5" fill="url(#${across(metal)})"/>`
}

function facets(metal: Metal, half: number, high: number): string {
  const [deep, dark, plain, light, bright] = metals[metal]
  const shades = [plain, bright, light, dark, plain]
  const edges = [-1, -0.62, -0.1, 0.5, 0.84, 1]
  const sides = shades.map((shade, at) => {
    const [from, to] = [(edges[at] ?? 0) * half, (edges[at + 1] ?? 0) * half]
    return `<path d="M${from} 0L${from * 1.06} ${-high * 0.78}L${to * 1.06} ${-high * 0.78}L${to} 0Z" fill="${shade}" stroke="${light}" stroke-width="1.5"/><path d="M${from * 1.06} ${-high * 0.78}L${from * 0.6} ${-high}H${to * 0.6}L${to * 1.06} ${-high * 0.78}Z" fill="${lighten(shade, 0.3)}" stroke="${bright}" stroke-width="1.5"/>`
  })
  return `${sides.join('')}<path d="M${-half} -2H${half}" stroke="${deep}" stroke-width="5"/>`
}

function block(metal: Metal, half: number, high: number): string {
  const [deep, dark, plain, light, bright] = metals[metal]
  return `<linearGradient id="capFront" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".4" stop-color="${plain}"/><stop offset=".55" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient><rect x="${-half}" y="${-high}" width="${half * 2}" height="${high}" rx="10" fill="${dark}"/><path d="M${-half + 4} ${-high + 3}H${half - 4}L${half - 18} ${-high + 20}H${-half + 18}Z" fill="${bright}"/><path d="M${-half + 3} ${-high + 6}L${-half + 17} ${-high + 21}V-18L${-half + 3} -4Z" fill="${light}"/><path d="M${half - 3} ${-high + 6}L${half - 17} ${-high + 21}V-18L${half - 3} -4Z" fill="${deep}"/><rect x="${-half + 17}" y="${-high + 20}" width="${half * 2 - 34}" height="${high - 38}" fill="url(#capFront)"/>`
}

function wooden(colour: string, half: number, high: number): string {
  const grain = Array.from({ length: 26 }, (_, at) => {
    const x = -half + (half * 2 * (at + 0.5)) / 26
    const [a, b] = [scatter(at) * 16 - 8, scatter(at + 30) * 16 - 8]
    return `<path d="M${x.toFixed(1)} 0C${(x + a).toFixed(1)} ${-high * 0.35} ${(x + b).toFixed(1)} ${-high * 0.65} ${(x + a * 0.4).toFixed(1)} ${-high}" fill="none" stroke="${darken(colour, 0.5)}" stroke-opacity="${(0.16 + 0.4 * scatter(at + 60)).toFixed(2)}" stroke-width="${(1.2 + 2.6 * scatter(at + 9)).toFixed(1)}"/>`
  })
  return `<linearGradient id="wood" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${darken(colour, 0.5)}"/><stop offset=".22" stop-color="${lighten(colour, 0.34)}"/><stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${darken(colour, 0.62)}"/></linearGradient><clipPath id="capEdge"><rect x="${-half}" y="${-high}" width="${half * 2}" height="${high}" rx="16"/></clipPath><g clip-path="url(#capEdge)"><rect x="${-half}" y="${-high}" width="${half * 2}" height="${high}" fill="url(#wood)"/>${grain.join('')}<ellipse cx="${half * 0.3}" cy="${-high * 0.55}" rx="9" ry="22" fill="none" stroke="${darken(colour, 0.5)}" stroke-opacity=".5" stroke-width="3"/><rect x="${-half}" y="${-high}" width="${half * 2}" height="9" fill="#fff" opacity=".32"/><rect x="${-half}" y="-9" width="${half * 2}" height="9" fill="#000" opacity=".3"/></g>`
}

function stopper(colour: string, half: number, high: number): string {
  return `<linearGradient id="stopper" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${darken(colour, 0.45)}"/><stop offset=".08" stop-color="#fff"/><stop offset=".18" stop-color="${colour}"/><stop offset=".5" stop-color="${lighten(colour, 0.6)}"/><stop offset=".84" stop-color="${colour}"/><stop offset=".93" stop-color="#fff"/><stop offset="1" stop-color="${darken(colour, 0.45)}"/></linearGradient><path d="M${-half * 0.62} 0L${-half} ${-high * 0.3}V${-high * 0.82}L${-half * 0.7} ${-high}H${half * 0.7}L${half} ${-high * 0.82}V${-high * 0.3}L${half * 0.62} 0Z" fill="url(#stopper)" opacity=".92"/><path d="M${-half} ${-high * 0.3}L${-half * 0.4} ${-high * 0.36}H${half * 0.4}L${half} ${-high * 0.3}M${-half} ${-high * 0.82}L${-half * 0.4} ${-high * 0.78}H${half * 0.4}L${half} ${-high * 0.82}M${-half * 0.4} ${-high * 0.78}V${-high * 0.36}L${-half * 0.3} 0M${half * 0.4} ${-high * 0.78}V${-high * 0.36}L${half * 0.3} 0" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="3"/><path d="M${-half * 0.4} ${-high * 0.78}H0L${-half * 0.2} ${-high * 0.36}H${-half * 0.4}Z" fill="#fff" opacity=".5"/>`
}

/** A drum's reflections from left to right, for each metal that the bottle wears. */
export function capDefs(design: FlaconDesign): string {
  const worn = new Set<Metal>([design.collar, ...('metal' in design.cap ? [design.cap.metal] : [])])
  return [...worn]
    .map((metal) => {
      const [deep, dark, plain, light, bright] = metals[metal]
      return `<linearGradient id="${across(metal)}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${dark}"/><stop offset=".07" stop-color="${plain}"/><stop offset=".17" stop-color="${light}"/><stop offset=".25" stop-color="${bright}"/><stop offset=".36" stop-color="${light}"/><stop offset=".5" stop-color="${plain}"/><stop offset=".7" stop-color="${dark}"/><stop offset=".84" stop-color="${deep}"/><stop offset=".9" stop-color="${light}"/><stop offset=".96" stop-color="${dark}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`
    })
    .join('')
}
