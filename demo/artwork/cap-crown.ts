import { type Camera, onSide, type Point, project, steps, trail } from './accessory-camera.ts'
import { type Face, faces, matte, metals, painted } from './accessory-surface.ts'
import { clothColour } from './cap-cloth.ts'
import type { CapDesign } from './cap-design.ts'
import { crownPoint, groundOn, isSeen } from './cap-shape.ts'
import { darken, lighten } from './studio.ts'

/** The crown's faces; patterns need finer ones. */
export function crownFaces(camera: Camera, design: CapDesign): Face[] {
  const fine = design.cloth.kind === 'camo' || design.cloth.kind === 'checks' || design.cloth.kind === 'denim'
  const columns = design.cloth.kind === 'cord' ? 240 : fine ? 144 : 108
  return faces(camera, {
    u: [-180, 180, columns],
    v: [0, 1, fine ? 34 : 24],
    at: (degrees, up) => crownPoint(design, { degrees, up }),
    paint: (normal, degrees, up) => clothColour(design, normal, degrees, up),
    side: 'back',
  })
}

/** Seams with a row of stitches on either side, eyelets and the button. */
export function crownTrim(camera: Camera, design: CapDesign): string {
  const seams = [-180, -120, -60, 0, 60, 120].flatMap((degrees) => [
    seam(camera, design, degrees, darken(design.cloth.colour, 0.55), 3.4, ''),
    seam(camera, design, degrees - 2.1, design.stitch, 2.4, '9 5'),
    seam(camera, design, degrees + 2.1, design.stitch, 2.4, '9 5'),
  ])
  const holes = [-150, -90, -30, 30, 90, 150].map((degrees) => eyelet(camera, design, degrees))
  const band = [0.035, 0.062].map((up) => level(camera, design, up, design.stitch))
  return seams.join('') + band.join('') + holes.join('') + painted(button(camera, design))
}

function seam(
  camera: Camera,
  design: CapDesign,
  degrees: number,
  colour: string,
  wide: number,
  dash: string,
): string {
  const points = steps(0, 0.97, 40)
    .filter((up) => isSeen(camera, design, { degrees, up }))
    .map((up) => crownPoint(design, { degrees, up }))
  return line(camera, points, colour, wide, dash)
}

/** A row of stitches round the crown, where it is seen. */
export function level(camera: Camera, design: CapDesign, up: number, colour: string): string {
  const runs: Point[][] = [[]]
  for (const degrees of steps(-180, 180, 120)) {
    const last = runs.at(-1)
    if (isSeen(camera, design, { degrees, up })) last?.push(crownPoint(design, { degrees, up }))
    else if (last && last.length > 0) runs.push([])
  }
  return runs.map((points) => line(camera, points, colour, 2.4, '9 5')).join('')
}

export function line(
  camera: Camera,
  points: readonly Point[],
  colour: string,
  wide: number,
  dash: string,
): string {
  if (points.length < 2) return ''
  const lengths = dash.split(' ').map((length) => (Number(length) * camera.scale * 0.8).toFixed(1))
  const dashes = dash === '' ? '' : ` stroke-dasharray="${lengths.join(' ')}"`
  return `<path d="${trail(camera, points)}" fill="none" stroke="${colour}" stroke-width="${(wide * camera.scale).toFixed(1)}"${dashes} stroke-linecap="round"/>`
}

function eyelet(camera: Camera, design: CapDesign, degrees: number): string {
  const place = { degrees, up: 0.6 }
  if (!isSeen(camera, design, place)) return ''
  const thread = Array.from(
    { length: 14 },
    (_, at) =>
      `<path transform="rotate(${at * 26})" d="M0 -9V-16" stroke="${design.stitch}" stroke-width="4.5"/>`,
  )
  return onSide(
    camera,
    groundOn(design, place),
    `<circle r="17" fill="${darken(design.cloth.colour, 0.45)}"/>${thread.join('')}<circle r="9" fill="#120d09"/><path d="M-7 5A9 9 0 0 0 8 4" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
  )
}

function button(camera: Camera, design: CapDesign): Face[] {
  const [x, y, z] = crownPoint(design, { degrees: 0, up: 1 })
  return faces(camera, {
    u: [0, Math.PI * 2, 28],
    v: [0, Math.PI / 2, 8],
    at: (angle, rise) => [
      x + Math.sin(angle) * Math.cos(rise) * 27,
      y + 5 - Math.sin(rise) * 20,
      z + Math.cos(angle) * Math.cos(rise) * 27,
    ],
    paint: (normal) => matte(design.button, normal, 0.1),
    side: 'both',
  })
}

/** The half-moon at the back, the strap under it and what holds it. */
export function backStrap(camera: Camera, design: CapDesign): string {
  if (!isSeen(camera, design, { degrees: 180, up: 0.1 })) return ''
  const arc = steps(-1, 1, 30).map((part) =>
    crownPoint(design, { degrees: 180 + part * 33, up: 0.03 + 0.36 * Math.sqrt(1 - part * part) }),
  )
  const hole = `<path d="${trail(camera, arc)}Z" fill="url(#inside)"/><path d="${trail(camera, arc)}" fill="none" stroke="${darken(design.cloth.colour, 0.4)}" stroke-width="${15 * camera.scale}"/>${line(camera, arc, design.stitch, 2.6, '9 5')}`
  const strap = faces(camera, {
    u: [147, 213, 30],
    v: [0, 0.1, 4],
    at: (degrees, up) => {
      const [x, y, z] = crownPoint(design, { degrees, up })
      return [x * 1.015, y, z * 1.015]
    },
    paint: (normal) => matte(darken(design.brim, 0.08), normal),
    side: 'back',
  })
  return hole + painted(strap) + fastener(camera, design)
}

function fastener(camera: Camera, design: CapDesign): string {
  const ground = groundOn(design, { degrees: 180, up: 0.05 })
  if (design.kind === 'snapback' || design.kind === 'trucker') {
    const studs = Array.from(
      { length: 7 },
      (_, at) =>
        `<circle cx="${at * 24 - 72}" r="8" fill="${lighten(design.brim, 0.2)}" stroke="#000" stroke-opacity=".5" stroke-width="2"/>`,
    )
    return onSide(
      camera,
      ground,
      `<rect x="-96" y="-20" width="190" height="40" rx="16" fill="#000" opacity=".3" transform="translate(2 5)"/><rect x="-96" y="-20" width="190" height="40" rx="16" fill="${darken(design.brim, 0.25)}"/>${studs.join('')}`,
    )
  }
  const [deep, dark, plain, light, bright] = metals[design.buckle]
  return onSide(
    camera,
    ground,
    `<linearGradient id="capBuckle" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${bright}"/><stop offset=".5" stop-color="${plain}"/><stop offset="1" stop-color="${dark}"/></linearGradient><rect x="-42" y="-32" width="84" height="66" rx="10" fill="#000" opacity=".3" transform="translate(3 6)"/><rect x="-42" y="-32" width="84" height="66" rx="10" fill="url(#capBuckle)" stroke="${deep}" stroke-width="2"/><rect x="-28" y="-20" width="56" height="42" rx="4" fill="${darken(design.brim, 0.3)}"/><rect x="-6" y="-26" width="12" height="54" rx="5" fill="${light}" stroke="${dark}" stroke-width="1.5"/>`,
  )
}

/** Holes of the netting at a trucker's back. */
export function netting(camera: Camera, design: CapDesign): string {
  if (design.kind !== 'trucker') return ''
  const dots = steps(0.05, 0.93, 26).flatMap((up, row) =>
    steps(64, 296, 58)
      .map((degrees) => degrees + (row % 2) * 2)
      .filter(
        (degrees) =>
          degrees < 296 &&
          Math.abs(degrees - Math.round(degrees / 60) * 60) > 3.4 &&
          isSeen(camera, design, { degrees, up }),
      )
      .map((degrees) => {
        const [x, y] = project(camera, crownPoint(design, { degrees, up }))
        const size = (4.4 * Math.cos(up * 1.35) + 1) * camera.scale
        return `M${(x - size).toFixed(1)} ${y.toFixed(1)}l${size.toFixed(1)} ${(-size * 1.15).toFixed(1)} ${size.toFixed(1)} ${(size * 1.15).toFixed(1)} ${(-size).toFixed(1)} ${(size * 1.15).toFixed(1)}z`
      }),
  )
  return `<path d="${dots.join('')}" fill="${darken(design.cloth.colour, 0.75)}" opacity=".72"/><path d="${dots.join('')}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.4" transform="translate(1 1.4)"/>`
}

export const insideDefs = (design: CapDesign) =>
  `<linearGradient id="inside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0e0a07"/><stop offset=".7" stop-color="${darken(design.under, 0.6)}"/><stop offset="1" stop-color="${darken(design.under, 0.35)}"/></linearGradient>`
