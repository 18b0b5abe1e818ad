import { forearm } from './accessory-arm.ts'
import { carton } from './accessory-box.ts'
import { type Camera, project } from './accessory-camera.ts'
import { floorShadow, shadowDefs } from './accessory-shadow.ts'
import { type Backdrop, photograph } from './studio.ts'
import { buckleAndHoles } from './watch-buckle.ts'
import type { WatchDesign } from './watch-design.ts'
import { watchDefs, watchHead } from './watch-head.ts'
import { closedLoop, flatPiece, strapOn } from './watch-strap.ts'

/** The card's picture: the watch stands closed, turned a little to the right. */
export function standingWatch(backdrop: Backdrop, design: WatchDesign): string {
  const camera: Camera = { x: 505, y: 745, scale: 1.16, yaw: 24, pitch: 7 }
  return photograph(backdrop, shadowDefs + watchDefs(design), watchAt(camera, design))
}

/** Near enough to read the date, from the crown's side. */
export function watchDetail(backdrop: Backdrop, design: WatchDesign): string {
  const camera: Camera = { x: 500, y: 800, scale: 1.95, yaw: 30, pitch: 20, roll: -14 }
  return photograph(backdrop, shadowDefs + watchDefs(design), watchAt(camera, design))
}

/** Laid out flat, so that buckle, keepers and holes show. */
export function watchLaidFlat(backdrop: Backdrop, design: WatchDesign): string {
  const camera: Camera = { x: 585, y: 655, scale: 0.74, yaw: 0, pitch: 0, roll: 31 }
  const half = design.strapHalf ?? 150
  const [short, long] = [430, 720]
  const size = design.size ?? 300
  const above = flatPiece(half, -1, short, false, size)
  const below = flatPiece(half, 1, long, !('middle' in design.strap), size)
  const body = [
    flatShadow(camera, half, size * 0.93 + short + 60, size * 0.93 + long, size),
    strapOn(camera, design.strap, above),
    strapOn(camera, design.strap, below),
    buckleAndHoles(camera, design, short, long),
    watchHead(camera, design),
  ]
  return photograph(backdrop, shadowDefs + watchDefs(design), body.join(''))
}

/** On a wrist, for the scale. */
export function watchOnWrist(backdrop: Backdrop, design: WatchDesign, skin: string, sleeve: string): string {
  const camera: Camera = { x: 560, y: 760, scale: 0.98, yaw: 10, pitch: 8, roll: -16 }
  const size = design.size ?? 300
  const loop = closedLoop(design.strapHalf ?? 150, size)
  const arm = forearm(camera, { skin, sleeve, high: size * 1.75, deep: size * 1.12, z: -size * 1.3 })
  const upper = strapOn(camera, design.strap, (along) => loop(along * 0.24), 34)
  const lower = strapOn(camera, design.strap, (along) => loop(0.76 + along * 0.24), 34)
  return photograph(backdrop, shadowDefs + watchDefs(design), arm + upper + lower + watchHead(camera, design))
}

/** Beside the box that it comes in. */
export function watchWithBox(backdrop: Backdrop, design: WatchDesign, colour: string, ink: string): string {
  const boxCamera: Camera = { x: 770, y: 1060, scale: 1.12, yaw: -28, pitch: 13 }
  const box = carton(boxCamera, {
    at: [0, 0, 0],
    wide: 560,
    high: 560,
    deep: 480,
    colour,
    ink,
    word: design.brand,
    lid: 0.3,
  })
  const camera: Camera = { x: 350, y: 930, scale: 0.8, yaw: 24, pitch: 9 }
  return photograph(backdrop, shadowDefs + watchDefs(design), box + watchAt(camera, design))
}

/** A closed watch with its shadow, wherever the camera puts it. */
export function watchAt(camera: Camera, design: WatchDesign): string {
  const half = design.strapHalf ?? 150
  const size = design.size ?? 300
  const [x, y] = project(camera, [0, size * 1.72, -size * 1.25])
  return (
    floorShadow(x, y, 250 * camera.scale, 40 * camera.scale) +
    strapOn(camera, design.strap, closedLoop(half, size)) +
    watchHead(camera, design)
  )
}

/** Flat things throw a thin shadow to the lower right. */
function flatShadow(camera: Camera, half: number, up: number, down: number, size: number): string {
  const [topX, topY] = project(camera, [0, -up, 0])
  const [endX, endY] = project(camera, [0, down, 0])
  const [x, y] = project(camera, [0, 0, 0])
  return [44, 30, 18, 8]
    .map(
      (spread) =>
        `<g transform="translate(20 26)" opacity=".07"><path d="M${topX} ${topY}L${endX} ${endY}" stroke="#2a1c0e" stroke-width="${(half * 1.8 + spread * 2) * camera.scale}" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="${(size * 0.92 + spread) * camera.scale}" fill="#2a1c0e"/></g>`,
    )
    .join('')
}
