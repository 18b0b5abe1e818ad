import { type Camera, type Point, steps, turn } from './accessory-camera.ts'
import { type Face, faces, matte } from './accessory-surface.ts'
import { clothColour } from './cap-cloth.ts'
import { line } from './cap-crown.ts'
import type { CapDesign } from './cap-design.ts'
import { brimPoint, brimSpan } from './cap-shape.ts'
import { darken, lighten } from './studio.ts'

/** Upper side, under side, and the rolled edge between them. */
export function brimFaces(camera: Camera, design: CapDesign): Face[] {
  const span = brimSpan(design)
  const at = (degrees: number, out: number) => brimPoint(design, degrees, out)
  const grid = { u: [-span, span, design.kind === 'bucket' ? 120 : 72] as const, v: [0, 1, 12] as const }
  const patterned = design.kind === 'bucket' && design.cloth.kind !== 'twill'
  const upper = faces(camera, {
    ...grid,
    at,
    paint: (normal, degrees, out) =>
      patterned
        ? clothColour(design, normal, degrees, out * 0.7)
        : matte(darken(design.brim, 0.5 * (1 - out) ** 5), normal),
    side: 'front',
  })
  const lower = faces(camera, {
    ...grid,
    at,
    paint: (normal) => matte(darken(design.under, 0.25), normal),
    side: 'back',
  })
  const thick = faces(camera, {
    u: grid.u,
    v: [0, 1, 2],
    at: (degrees, down) => {
      const [x, y, z] = at(degrees, 1)
      return [x, y + down * 13, z]
    },
    paint: (normal) => matte(darken(design.brim, 0.1), normal),
    side: 'both',
  })
  return [...upper, ...lower, ...thick]
}

/** Rows of stitches that follow the edge, and the piping on it. */
export function brimTrim(camera: Camera, design: CapDesign): string {
  const rows = design.kind === 'bucket' ? steps(0.1, 0.93, 9) : steps(0.16, 0.94, 7)
  const stitches = rows.map((out) => row(camera, design, out, design.stitch, 2.3, '9 5'))
  return stitches.join('') + row(camera, design, 0.995, lighten(design.brim, 0.22), 3.4, '')
}

function row(
  camera: Camera,
  design: CapDesign,
  out: number,
  colour: string,
  wide: number,
  dash: string,
): string {
  const span = brimSpan(design)
  const runs: Point[][] = [[]]
  for (const degrees of steps(-span, span, 110)) {
    const last = runs.at(-1)
    if (isUpperSeen(camera, design, degrees, out)) last?.push(brimPoint(design, degrees, out))
    else if (last && last.length > 0) runs.push([])
  }
  return runs.map((points) => line(camera, points, colour, wide, dash)).join('')
}

function isUpperSeen(camera: Camera, design: CapDesign, degrees: number, out: number): boolean {
  const here = turn(camera, brimPoint(design, degrees, out))
  const beside = turn(camera, brimPoint(design, degrees + 0.5, out))
  const outward = turn(camera, brimPoint(design, degrees, out - 0.02))
  const [ax, ay] = [beside[0] - here[0], beside[1] - here[1]]
  const [bx, by] = [here[0] - outward[0], here[1] - outward[1]]
  return ax * by - ay * bx > 0 && !isBehindCrown(camera, design, degrees)
}

/** A bucket hat's far brim lies behind its crown. */
function isBehindCrown(camera: Camera, design: CapDesign, degrees: number): boolean {
  if (design.kind !== 'bucket') return false
  const angle = (degrees * Math.PI) / 180
  return turn(camera, [Math.sin(angle), 0, Math.cos(angle)])[2] < 0.1
}
