import { type Camera, onPlane } from './accessory-camera.ts'
import { lettering } from './accessory-letters.ts'
import { type Face, faces, matte, painted } from './accessory-surface.ts'
import { openingOf } from './watch-bezel.ts'
import { rim } from './watch-case.ts'
import type { WatchDesign } from './watch-design.ts'

/** What a rugged watch wears on top: a thick frame with notches, four bumpers and four buttons. */
export function resinGuards(camera: Camera, design: WatchDesign, colour: string): string {
  const size = design.size ?? 300
  const inner = openingOf(design) / size
  const frame = faces(camera, {
    u: [0, 360, 160],
    v: [0, 6, 6],
    at: (degrees, level) => {
      const [x, y] = rim(design.shape, degrees)
      const notch = 1 - 0.035 * (Math.cos((degrees * Math.PI) / 22.5) > 0.72 ? 1 : 0)
      const [radius, z] = onFrame(level, inner + 0.09)
      return [x * radius * notch * size, y * radius * notch * size, z]
    },
    paint: (normal) => matte(colour, normal, 0.14),
    side: 'both',
  })
  return painted(buttons(camera, design), frame) + onPlane(camera, 54, frameMarks(design))
}

/** The frame's cut, from the back over the crest to the display. */
function onFrame(level: number, inner: number): readonly [radius: number, z: number] {
  const cut = [
    [1.01, -60],
    [1.06, -20],
    [1.05, 22],
    [0.98, 44],
    [0.92, 54],
    [inner + 0.03, 54],
    [inner, 36],
  ] as const
  const [from, to] = [cut[Math.floor(level)] ?? cut[6], cut[Math.floor(level) + 1] ?? cut[6]]
  const part = level - Math.floor(level)
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}

function buttons(camera: Camera, design: WatchDesign): Face[] {
  const size = design.size ?? 300
  return [-1, 1].flatMap((side) =>
    [-0.4, 0.4].flatMap((part) =>
      faces(camera, {
        u: [0, Math.PI * 2, 16],
        v: [0, 1, 4],
        at: (turn, along) => [
          side * (size * 0.96 + along * 62),
          size * part + Math.cos(turn) * 36 * (along > 0.9 ? 0.7 : 1),
          -14 + Math.sin(turn) * 26,
        ],
        paint: (normal) => matte('#8b9096', normal, 0.5),
        side: 'both',
      }),
    ),
  )
}

function frameMarks(design: WatchDesign): string {
  if (design.bezel.kind !== 'resin') return ''
  const { mark } = design.bezel
  const reach = (design.size ?? 300) * 0.865
  const [top, side] = [-rim(design.shape, 0)[1] * reach, rim(design.shape, 90)[0] * reach]
  const word = (text: string, x: number, y: number, spin: number) =>
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${spin})">${lettering(text, { x: 0, y: 0, height: 21, colour: mark, weight: 0.17, spacing: 5 })}</g>`
  return (
    word(design.brand, 0, -top, 0) +
    word('SHOCK GUARD', 0, top, 0) +
    word('MODE', -side, 0, -90) +
    word('LIGHT', side, 0, 90)
  )
}
