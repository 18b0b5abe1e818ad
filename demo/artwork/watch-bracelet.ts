import type { Camera, Point } from './accessory-camera.ts'
import { type Face, faces, type Metal, polished } from './accessory-surface.ts'
import type { Strap } from './watch-design.ts'
import type { StrapLine } from './watch-strap.ts'

type Links = Extract<Strap, { middle: Metal }>

type Column = { from: number; to: number; metal: Metal; brushed: number; shift: number }

/** Link by link: every one a little cushion of its own, so that each catches the lamp by itself. */
export function bracelet(camera: Camera, strap: Links, line: StrapLine, rows: number): Face[] {
  const bed = faces(camera, {
    u: [-0.97, 0.97, 6],
    v: [0, 1, rows * 2],
    at: (across, along) => linkPoint(line, across, along, -2),
    paint: (normal) => polished('gunmetal', normal, 0.75),
    side: 'both',
  })
  const links = Array.from({ length: rows }, (_, row) =>
    columns(strap).flatMap((column) => link(camera, line, column, row, rows)),
  )
  const under = bed.map((each) => ({ ...each, depth: each.depth - 40 }))
  return [...under, ...links.flat()]
}

function columns(strap: Links): Column[] {
  const { metal, middle } = strap
  if (strap.kind === 'five') {
    return [
      { from: -1, to: -0.62, metal, brushed: 0.6, shift: 0 },
      { from: -0.6, to: -0.22, metal: middle, brushed: 0.25, shift: 0.5 },
      { from: -0.2, to: 0.2, metal: middle, brushed: 0.25, shift: 0 },
      { from: 0.22, to: 0.6, metal: middle, brushed: 0.25, shift: 0.5 },
      { from: 0.62, to: 1, metal, brushed: 0.6, shift: 0 },
    ]
  }
  const inner = strap.kind === 'oyster' ? 0.42 : 0.3
  return [
    { from: -1, to: -inner - 0.02, metal, brushed: 0.66, shift: 0 },
    { from: -inner, to: inner, metal: middle, brushed: strap.kind === 'oyster' ? 0.4 : 0.22, shift: 0.5 },
    { from: inner + 0.02, to: 1, metal, brushed: 0.66, shift: 0 },
  ]
}

function link(camera: Camera, line: StrapLine, column: Column, row: number, rows: number): Face[] {
  const [gap, start] = [0.055, row + column.shift]
  const centre = (column.from + column.to) / 2
  const wide = (column.to - column.from) / 2
  const shape = (round: number) => Math.sqrt(Math.max(0, 1 - Math.abs(round) ** 5))
  return [1, -1].flatMap((outside) =>
    faces(camera, {
      u: [-1, 1, 5],
      v: [-1, 1, 6],
      at: (across, down) => {
        const along = Math.min(1, (start + 0.5 + down * (0.5 - gap)) / rows)
        const bulge = 4 + 5 * shape(across) + 6 * shape(down)
        return linkPoint(line, centre + wide * across, along, outside * bulge)
      },
      paint: (normal) => polished(column.metal, normal, outside > 0 ? column.brushed : 0.7),
      side: outside > 0 ? 'back' : 'front',
    }),
  )
}

function linkPoint(line: StrapLine, across: number, along: number, out: number): Point {
  const { y, z, face, half } = line(along)
  return [across * half, y + face[0] * out, z + face[1] * out]
}
