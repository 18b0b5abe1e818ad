import type { Part } from './shoe-light.ts'
import { smooth } from './shoe-path.ts'

/** What is printed on the canvas, and in which colours. */
export type CanvasPrint = {
  kind: 'check' | 'dots' | 'stripes' | 'marigold' | 'tie-dye' | 'camo' | 'block' | 'waves'
  inks: readonly [string, string]
}

const printers: Record<CanvasPrint['kind'], (inks: readonly [string, string]) => string> = {
  check: ([ink, other]) =>
    grid(26, 18, (x, y) =>
      (x + y) % 2
        ? ''
        : `<rect x="${x * 46 - 60}" y="${y * 46 - 20}" width="46" height="46" fill="${y % 4 > 1 ? ink : other}"/>`,
    ),
  dots: ([ink, other]) =>
    grid(
      18,
      14,
      (x, y) =>
        `<circle cx="${x * 62 + (y % 2) * 31 - 20}" cy="${y * 54 + 10}" r="13" fill="${(x + y) % 3 ? ink : other}"/>`,
    ),
  stripes: ([ink, other]) =>
    grid(
      22,
      1,
      (x) =>
        `<path d="M${x * 64 - 100} 720L${x * 64 + 160} -20h22L${x * 64 - 78} 720z" fill="${x % 2 ? ink : other}"/>`,
    ),
  marigold: ([ink, other]) =>
    grid(8, 7, (x, y) =>
      flower(x * 138 + (y % 2) * 69 + 10, y * 112 + 10, (x + y) % 2 ? 34 : 24, ink, other),
    ),
  'tie-dye': ([ink, other]) =>
    [0, 1, 2, 3, 4, 5, 6]
      .map(
        (ring) =>
          `<path d="${smooth(blot(640, 430, 470 - ring * 66, ring + 3))}" fill="${ring % 2 ? other : ink}" fill-opacity="${ring % 2 ? 0.75 : 0.6}"/>`,
      )
      .join(''),
  camo: ([ink, other]) =>
    grid(
      9,
      7,
      (x, y) =>
        `<path d="${smooth(blot(x * 128 + ((y * 53) % 90), y * 112 + ((x * 37) % 60), 46 + ((x * 7 + y * 5) % 24), x * 7 + y * 3))}" fill="${(x + y) % 2 ? ink : other}"/>`,
    ),
  block: ([ink, other]) =>
    `<path d="M620 0H1000V700H760C700 560 640 420 620 0z" fill="${ink}"/><path d="M0 380H350L400 700H0z" fill="${other}"/>`,
  waves: ([ink, other]) =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map(
        (row) =>
          `<path d="${smooth(swell(row * 84 + 60))}" fill="none" stroke="${row % 2 ? ink : other}" stroke-width="26"/>`,
      )
      .join(''),
}

export function canvasPrint({ kind, inks }: CanvasPrint): Part {
  return {
    paint: printers[kind](inks),
    relief: '',
  }
}

function grid(columns: number, rows: number, cell: (x: number, y: number) => string): string {
  return Array.from({ length: columns * rows }, (_, index) =>
    cell(index % columns, Math.floor(index / columns)),
  ).join('')
}

function flower(x: number, y: number, radius: number, petal: string, heart: string): string {
  const petals = [0, 45, 90, 135, 180, 225, 270, 315].map(
    (turn) =>
      `<ellipse cx="${x}" cy="${y - radius * 0.62}" rx="${radius * 0.3}" ry="${radius * 0.42}" transform="rotate(${turn} ${x} ${y})"/>`,
  )
  return `<g fill="${petal}">${petals.join('')}</g><circle cx="${x}" cy="${y}" r="${radius * 0.36}" fill="${heart}"/>`
}

function blot(x: number, y: number, radius: number, seed: number): string {
  const points = Array.from({ length: 9 }, (_, index) => {
    const reach = radius * (0.72 + 0.36 * Math.abs(Math.sin(seed * 2.3 + index * 1.9)))
    const turn = (index / 9) * 2 * Math.PI
    return `${(x + Math.cos(turn) * reach * 1.2).toFixed(0)},${(y + Math.sin(turn) * reach).toFixed(0)}`
  })
  return `${points.join(' ')} o`
}

function swell(y: number): string {
  return Array.from({ length: 12 }, (_, index) => `${index * 92 - 10},${y + (index % 2 ? 26 : -26)}`).join(
    ' ',
  )
}
