import type { Part } from './shoe-light.ts'
import { smooth } from './shoe-path.ts'

/** How the foam was poured or printed. */
export type ClogPattern = {
  kind: 'marble' | 'fade' | 'camo' | 'splash' | 'dip'
  inks: readonly [string, string]
}

export function clogPattern({ kind, inks }: ClogPattern): Part {
  return { paint: pours[kind](inks), relief: '' }
}

const pours: Record<ClogPattern['kind'], (inks: readonly [string, string]) => string> = {
  marble: (inks) =>
    Array.from(
      { length: 15 },
      (_, vein) =>
        `<path d="${smooth(veinLine(vein))}" fill="none" stroke="${inks[vein % 2]}" stroke-opacity="${0.55 + (vein % 3) * 0.18}" stroke-width="${10 + ((vein * 7) % 5) * 8}" stroke-linecap="round"/>`,
    ).join(''),
  fade: ([first, second]) =>
    Array.from(
      { length: 24 },
      (_, step) =>
        `<rect x="${step * 42}" width="1000" height="800" fill="${step < 12 ? first : second}" fill-opacity="${step < 12 ? 0.1 : 0.16}"/>`,
    ).join(''),
  camo: (inks) =>
    Array.from(
      { length: 54 },
      (_, index) =>
        `<path d="${smooth(blot(((index * 173) % 1040) - 20, 280 + ((index * 97) % 400), 34 + ((index * 11) % 30), index))}" fill="${inks[index % 2]}"/>`,
    ).join(''),
  splash: (inks) =>
    Array.from(
      { length: 130 },
      (_, index) =>
        `<circle cx="${(index * 379) % 1000}" cy="${280 + ((index * 211) % 390)}" r="${3 + ((index * 13) % 11)}" fill="${inks[index % 2]}"/>`,
    ).join(''),
  dip: ([first, second]) =>
    `<path d="${smooth('0,520 160,500 330,530 500,510 690,550 860,530 1010,550')}V720H0z" fill="${first}"/><path d="${smooth('0,590 160,574 330,600 500,580 690,606 860,590 1010,600')}V720H0z" fill="${second}"/>`
      .replaceAll('V720', 'L1010 720L0 720')
      .replaceAll('H0z', 'z'),
}

function veinLine(vein: number): string {
  const start = vein * 84 - 140
  return Array.from({ length: 7 }, (_, step) => {
    const x = start + step * 44 + Math.sin(vein * 1.7 + step * 1.3) * 56
    return `${x.toFixed(0)},${(700 - step * 76 + Math.cos(vein * 2.1 + step) * 24).toFixed(0)}`
  }).join(' ')
}

function blot(x: number, y: number, radius: number, seed: number): string {
  return `${Array.from({ length: 8 }, (_, index) => {
    const reach = radius * (0.7 + 0.5 * Math.abs(Math.sin(seed * 1.3 + index * 2.1)))
    const turn = (index / 8) * 2 * Math.PI
    return `${(x + Math.cos(turn) * reach * 1.3).toFixed(0)},${(y + Math.sin(turn) * reach).toFixed(0)}`
  }).join(' ')} o`
}
