import { type Camera, type Point, scatter, steps } from './accessory-camera.ts'
import { type Face, faces, matte } from './accessory-surface.ts'
import { line } from './cap-crown.ts'
import type { CapDesign } from './cap-design.ts'
import { crownPoint, isSeen } from './cap-shape.ts'
import { darken, lighten } from './studio.ts'

/** A knitted crown: every rib a little roll that narrows towards the top. */
export function knitFaces(camera: Camera, design: CapDesign): Face[] {
  return faces(camera, {
    u: [-180, 180, 240],
    v: [0, 1, 18],
    at: (degrees, up) => ribbed(crownPoint(design, { degrees, up }), degrees, 1 - up * 0.5),
    paint: (normal, degrees, up) => yarn(design.cloth.colour, normal, degrees, up * 60),
    side: 'back',
  })
}

/** The cuff, turned up: thicker and wider than the crown. */
export function cuffFaces(camera: Camera, design: CapDesign, side: 'front' | 'back'): Face[] {
  return faces(camera, {
    u: [-180, 180, 240],
    v: [0, 1, 9],
    at: (degrees, part) => cuffPoint(design, degrees, part),
    paint: (normal, degrees, part) =>
      yarn(side === 'front' ? darken(design.brim, 0.5) : design.brim, normal, degrees, part * 18),
    side,
  })
}

function cuffPoint(design: CapDesign, degrees: number, part: number): Point {
  const [x, , z] = crownPoint(design, { degrees, up: 0 })
  const swell = 1.03 + 0.05 * Math.sin(part * Math.PI) ** 0.5
  return ribbed([x * swell, 26 - part * 168, z * swell], degrees, 1.1)
}

function ribbed([x, y, z]: Point, degrees: number, depth: number): Point {
  const rib = 1 + 0.014 * depth * Math.abs(Math.sin((degrees * Math.PI) / 9))
  return [x * rib, y, z * rib]
}

function yarn(colour: string, normal: Point, degrees: number, row: number): string {
  const valley = Math.abs(Math.sin((degrees * Math.PI) / 9)) < 0.3
  const loop = (Math.floor(row) + Math.floor(degrees / 2.25)) % 2 === 0
  const shade = valley ? darken(colour, 0.45) : loop ? lighten(colour, 0.05) : darken(colour, 0.1)
  return matte(shade, normal)
}

/** The fold between cuff and crown. */
export function cuffFold(camera: Camera, design: CapDesign): string {
  const points = steps(-100, 100, 60)
    .map((part) => part + camera.yaw)
    .filter((degrees) => isSeen(camera, design, { degrees, up: 0.1 }))
    .map((degrees) => cuffPoint(design, degrees, 1))
  return line(camera, points, '#000000', 3, '2 6')
}

/** A pompon: a soft ball first, then many short threads that each catch the lamp. */
export function pompon(x: number, y: number, size: number, colour: string): string {
  const ball = `<radialGradient id="pompon" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="${lighten(colour, 0.35)}"/><stop offset=".6" stop-color="${colour}"/><stop offset="1" stop-color="${darken(colour, 0.5)}"/></radialGradient><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(size * 0.95).toFixed(0)}" fill="url(#pompon)"/>`
  const threads = Array.from({ length: 900 }, (_, at) => {
    const angle = scatter(at) * Math.PI * 2
    const away = Math.sqrt(scatter(at + 1500)) * size
    const light =
      -(Math.cos(angle) * 0.55 + Math.sin(angle) * 0.75) * (away / size) + 0.9 * (scatter(at + 77) - 0.5)
    const shade =
      light > 0 ? lighten(colour, Math.min(0.5, light * 0.45)) : darken(colour, Math.min(0.55, -light * 0.5))
    const [lean, reach] = [angle + (scatter(at + 310) - 0.5) * 1.8, size * (0.08 + 0.1 * scatter(at + 640))]
    const [px, py] = [x + Math.cos(angle) * away, y + Math.sin(angle) * away]
    return `<path d="M${px.toFixed(1)} ${py.toFixed(1)}l${(Math.cos(lean) * reach).toFixed(1)} ${(Math.sin(lean) * reach).toFixed(1)}" stroke="${shade}"/>`
  })
  return `${ball}<g stroke-width="${(size * 0.032).toFixed(1)}" stroke-linecap="round">${threads.join('')}</g>`
}
