import { type Camera, scatter } from './accessory-camera.ts'
import { floorShadow, shadowDefs } from './accessory-shadow.ts'
import { type Backdrop, darken, lighten, photograph } from './studio.ts'
import type { Strap, WatchDesign } from './watch-design.ts'
import { watchDefs } from './watch-head.ts'
import { watchAt } from './watch-pictures.ts'
import { type StrapLine, strapOn } from './watch-strap.ts'

export type Companion =
  | { kind: 'beads'; colours: readonly [string, ...string[]] }
  | { kind: 'bracelet'; strap: Strap }
  | { kind: 'watch'; design: WatchDesign }

/** The card's picture of a combo: the watch, and before it what comes with it. */
export function comboStanding(backdrop: Backdrop, design: WatchDesign, companion: Companion): string {
  const beside = companion.kind === 'watch'
  const camera: Camera = beside
    ? { x: 355, y: 610, scale: 0.86, yaw: 24, pitch: 8 }
    : { x: 430, y: 640, scale: 0.98, yaw: 24, pitch: 9 }
  const body = watchAt(camera, design) + companionAt(companion)
  return photograph(backdrop, shadowDefs + watchDefs(design), body)
}

function companionAt(companion: Companion): string {
  if (companion.kind === 'beads') return beads(companion.colours, 790, 1190)
  if (companion.kind === 'watch') return second(companion.design)
  const camera: Camera = { x: 780, y: 1190, scale: 0.72, yaw: 58, pitch: 0, roll: 90 }
  return floorShadow(camera.x, camera.y + 50, 270, 120) + strapOn(camera, companion.strap, lyingRing)
}

/** The second watch brings its own gradients, so its names get a mark of their own. */
function second(design: WatchDesign): string {
  const drawn = `<defs>${watchDefs(design)}</defs>${watchAt({ x: 800, y: 905, scale: 0.74, yaw: 24, pitch: 8 }, design)}`
  return drawn
    .replaceAll(/id="(?!softShadow|closeShadow)([^"]+)"/g, 'id="$1-2"')
    .replaceAll(/url\(#(?!softShadow|closeShadow)([^)]+)\)/g, 'url(#$1-2)')
}

/** A bracelet without a watch, lying on its side. */
const lyingRing: StrapLine = (along) => {
  const angle = Math.PI * 2 * along
  return {
    y: -Math.sin(angle) * 360,
    z: Math.cos(angle) * 330,
    face: [-Math.sin(angle), Math.cos(angle)],
    half: 62,
  }
}

/** Stone beads on a cord, in a ring on the floor. */
function beads(colours: readonly [string, ...string[]], x: number, y: number): string {
  const count = 23
  const stones = Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * Math.PI * 2
    const colour = colours[at % colours.length] ?? colours[0]
    return { x: x + Math.cos(angle) * 270, y: y + Math.sin(angle) * 128, near: Math.sin(angle), colour, at }
  }).toSorted((one, other) => one.near - other.near)
  const defs = colours.map(
    (colour, at) =>
      `<radialGradient id="bead${at}" cx=".33" cy=".28" r=".8"><stop offset="0" stop-color="${lighten(colour, 0.65)}"/><stop offset=".3" stop-color="${lighten(colour, 0.1)}"/><stop offset=".75" stop-color="${darken(colour, 0.35)}"/><stop offset="1" stop-color="${darken(colour, 0.7)}"/></radialGradient>`,
  )
  const drawn = stones.map((stone) => {
    const size = 38 + stone.near * 4
    const vein = `<path d="M${-size * 0.7} ${(scatter(stone.at) - 0.5) * size}Q0 ${(scatter(stone.at + 9) - 0.5) * size * 1.6} ${size * 0.7} ${(scatter(stone.at + 5) - 0.5) * size}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"/>`
    return `<ellipse cx="${(stone.x + 12).toFixed(0)}" cy="${(stone.y + size * 0.92).toFixed(0)}" rx="${size}" ry="${size * 0.34}" fill="url(#closeShadow)"/><g transform="translate(${stone.x.toFixed(1)} ${stone.y.toFixed(1)})"><circle r="${size}" fill="url(#bead${colours.indexOf(stone.colour)})"/>${vein}<ellipse cx="${-size * 0.36}" cy="${-size * 0.42}" rx="${size * 0.2}" ry="${size * 0.13}" transform="rotate(-35 ${-size * 0.36} ${-size * 0.42})" fill="#fff" opacity=".85"/></g>`
  })
  return defs.join('') + drawn.join('')
}
