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
    v: [0, 1, 20],
    at: (degrees, up) => ribbed(crownPoint(design, { degrees, up }), degrees, 1 - up * 0.5),
    paint: (normal, degrees, up) => yarn(design.cloth.colour, normal, degrees, up * 60),
    side: 'back',
  })
}

/** The cuff, turned up: thicker and wider than the crown. */
export function cuffFaces(camera: Camera, design: CapDesign, side: 'front' | 'back'): Face[] {
  return faces(camera, {
    u: [-180, 180, 240],
    v: [0, 1, 11],
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

/** A pompon: many short threads from one heart, the lit ones last. */
export function pompon(x: number, y: number, size: number, colour: string): string {
  return Array.from({ length: 520 }, (_, at) => {
    const angle = scatter(at) * Math.PI * 2
    const away = Math.sqrt(scatter(at + 500)) * size
    const [px, py] = [x + Math.cos(angle) * away, y + Math.sin(angle) * away]
    const lit = -(Math.cos(angle) * 0.6 + Math.sin(angle) * 0.8) * (away / size)
    const shade = lit > 0 ? lighten(colour, lit * 0.22) : darken(colour, -lit * 0.42)
    const reach = size * 0.13
    return {
      lit: away / size - lit * 0.2,
      svg: `<path d="M${px.toFixed(1)} ${py.toFixed(1)}l${(Math.cos(angle) * reach + (scatter(at + 90) - 0.5) * 12).toFixed(1)} ${(Math.sin(angle) * reach + (scatter(at + 190) - 0.5) * 12).toFixed(1)}" stroke="${shade}" stroke-width="${(size * 0.075).toFixed(1)}" stroke-linecap="round"/>`,
    }
  })
    .sort((one, other) => other.lit - one.lit)
    .map((each) => each.svg)
    .join('')
}
