import { type Camera, type Point, scatter, trail, turn } from './accessory-camera.ts'
import { faces, matte, painted, polished } from './accessory-surface.ts'
import { mix } from './studio.ts'
import { bracelet } from './watch-bracelet.ts'
import type { Strap } from './watch-design.ts'

/** The line that the strap follows: its middle, the way it faces in the y-z plane, and how wide it is there. */
export type StrapLine = (along: number) => {
  y: number
  z: number
  face: readonly [y: number, z: number]
  half: number
}

/** Closed as on a wrist: up over the top, round the back, up to the bottom lugs. Its lowest point is y = 1.72 sizes. */
export function closedLoop(half: number, size = 300): StrapLine {
  const [high, deep] = [size * 1.72, size * 1.3]
  const start = Math.asin((size * 0.93) / high)
  const centre = -52 - deep * Math.cos(start)
  return (along) => {
    const angle = start + (Math.PI * 2 - start * 2) * along
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
    const length = Math.hypot(sine / high, cosine / deep)
    return {
      y: -high * sine,
      z: centre + deep * cosine,
      face: [-sine / high / length, cosine / deep / length],
      half: half * (1 - 0.2 * Math.sin(Math.PI * along)),
    }
  }
}

/** One piece laid flat, away from the case: `down` is 1 for the long piece with the holes, -1 for the buckle's. */
export function flatPiece(
  half: number,
  down: 1 | -1,
  length: number,
  pointed: boolean,
  size = 300,
): StrapLine {
  return (along) => {
    const tip = pointed ? Math.min(1, ((1 - along) * length) / (half * 0.7)) : 1
    const round = Math.sqrt(Math.max(0.0004, 1 - (1 - tip) ** 2))
    return {
      y: down * (size * 0.93 + length * along),
      z: -52 - 30 * Math.min(1, along * 4),
      face: [0, 1],
      half: -down * half * (1 - 0.2 * Math.min(1, along * 1.3)) * round,
    }
  }
}

/** The strap along its line, with its stitches. */
export function strapOn(camera: Camera, strap: Strap, line: StrapLine, count = 120): string {
  if (strap.kind === 'three' || strap.kind === 'five' || strap.kind === 'oyster') {
    return painted(bracelet(camera, strap, line, Math.round(count / 5.2)))
  }
  const thick = strap.kind === 'cloth' || strap.kind === 'mesh' ? 9 : strap.kind === 'resin' ? 24 : 19
  const fine = strap.kind === 'mesh' || strap.kind === 'cloth' || strap.kind === 'croc'
  const sides = ([1, -1] as const).map((out) =>
    faces(camera, {
      u: [-1, 1, fine ? 36 : 14],
      v: [0, 1, strap.kind === 'mesh' ? 168 : count],
      at: (part, along) =>
        bandPoint(line, acrossAt(part, out), along, out * thick * (1 - 1.2 * along * (1 - along))),
      paint: (normal, part, along) => bandColour(strap, normal, { across: acrossAt(part, out), along, out }),
      side: 'front',
    }),
  )
  return painted(...sides) + grain(camera, strap, line, thick) + stitches(camera, strap, line, thick)
}

/** Runs from edge to edge, in smaller steps where the strap turns over. */
const acrossAt = (part: number, out: 1 | -1) => -out * Math.sin((part * Math.PI) / 2)

/** Flat in the middle, round at the edges. */
function bandPoint(line: StrapLine, across: number, along: number, thick: number): Point {
  const { y, z, face, half } = line(along)
  const out = Math.max(0, 1 - Math.abs(across) ** 6) ** 0.4 * thick
  return [across * half, y + face[0] * out, z + face[1] * out]
}

type OnBand = { across: number; along: number; out: 1 | -1 }

function bandColour(strap: Strap, normal: Point, { across, along, out }: OnBand): string {
  if (strap.kind === 'mesh') return meshColour(strap.metal, normal, across, along)
  if (strap.kind === 'cloth') return clothColour(strap, normal, across, along)
  if (strap.kind === 'rubber' || strap.kind === 'resin') {
    const rib = out > 0 && Math.abs(across) < 0.62 && (along * 46) % 1 < 0.22
    return matte(rib ? mix(strap.colour, '#050505', 0.45) : strap.colour, normal, rib ? 0 : 0.1)
  }
  if (!isHide(strap)) return '#000000'
  if (out < 0) return matte(strap.lining, normal)
  const worn = mix(strap.colour, '#1a0f06', 0.05 * scatter(Math.round(across * 30) + along * 997))
  if (strap.kind === 'suede') return matte(worn, normal)
  const groove = strap.kind === 'croc' ? scaleShade(across, along) : 0
  return matte(mix(worn, '#0d0703', groove), normal, 0.14 - groove * 0.3)
}

type Hide = Extract<Strap, { lining: string }>
const isHide = (strap: Strap): strap is Hide => 'lining' in strap

/** The grooves between the big square scales. */
function scaleShade(across: number, along: number): number {
  const row = along * 30
  const seam = Math.abs(row - Math.round(row)) < 0.12
  return seam || Math.abs(Math.abs(across) - 0.36) < 0.045 ? 0.4 : 0
}

function meshColour(
  metal: Parameters<typeof polished>[0],
  normal: Point,
  across: number,
  along: number,
): string {
  const weave = (Math.round(across * 18) + Math.round(along * 168)) % 2 === 0
  const lean: Point = [normal[0] + (weave ? 0.12 : -0.12), normal[1] + (weave ? -0.06 : 0.1), normal[2]]
  return mix(polished(metal, lean, 0.72), '#000000', weave ? 0 : 0.22)
}

function clothColour(strap: Extract<Strap, { kind: 'cloth' }>, normal: Point, across: number, along: number) {
  const lanes = strap.stripes.length * 2 + 1
  const lane = Math.abs(Math.round(((across + 1) / 2) * lanes - 0.5) - (lanes - 1) / 2)
  const colour = strap.stripes[strap.stripes.length - 1 - lane] ?? strap.colour
  const weave = 0.12 * scatter(Math.round(across * 40) + Math.round(along * 90) * 57)
  return matte(mix(colour, '#0e0a06', weave), normal)
}

/** Pores and creases of a hide: short strokes where the strap faces the camera. */
function grain(camera: Camera, strap: Strap, line: StrapLine, thick: number): string {
  if (strap.kind !== 'leather' && strap.kind !== 'suede') return ''
  const strokes = Array.from({ length: 420 }, (_, at) => {
    const [along, across] = [scatter(at), (scatter(at + 700) - 0.5) * 1.5]
    const { y, z, face, half } = line(along)
    if (turn(camera, [0, face[0], face[1]])[2] < 0.1) return ''
    const start: Point = [across * half, y + face[0] * (thick + 1), z + face[1] * (thick + 1)]
    const reach = 3 + 7 * scatter(at + 90)
    const end: Point = [start[0] + reach, start[1] - face[1] * reach * (scatter(at + 40) - 0.3), start[2]]
    return trail(camera, [start, end])
  })
  return `<path d="${strokes.join('')}" stroke="#1a0d05" stroke-opacity=".3" stroke-width="${1.8 * camera.scale}" stroke-linecap="round"/><path d="${strokes.join('')}" transform="translate(1 1.6)" stroke="#fff" stroke-opacity=".13" stroke-width="${1.4 * camera.scale}" stroke-linecap="round"/>`
}

function stitches(camera: Camera, strap: Strap, line: StrapLine, thick: number): string {
  if (!('stitch' in strap)) return ''
  return [-0.83, 0.83]
    .map((across) => {
      const runs = visibleRuns(camera, line, across, thick)
      return runs
        .map(
          (points) =>
            `<path d="${trail(camera, points)}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="${6 * camera.scale}"/><path d="${trail(camera, points)}" fill="none" stroke="${strap.stitch}" stroke-width="${5 * camera.scale}" stroke-dasharray="${17 * camera.scale} ${8 * camera.scale}" stroke-linecap="round"/>`,
        )
        .join('')
    })
    .join('')
}

/** The parts of a stitch line that face the camera. */
function visibleRuns(camera: Camera, line: StrapLine, across: number, thick: number): Point[][] {
  const runs: Point[][] = [[]]
  for (let step = 0; step <= 120; step += 1) {
    const { y, z, face, half } = line(step / 120)
    const seen = turn(camera, [0, face[0], face[1]])[2] > 0.03
    const last = runs.at(-1)
    if (seen && last) last.push([across * half, y + face[0] * (thick + 1), z + face[1] * (thick + 1)])
    else if (last && last.length > 0) runs.push([])
  }
  return runs.filter((run) => run.length > 1)
}
