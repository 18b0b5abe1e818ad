import { type Camera, project } from './accessory-camera.ts'
import { floorShadow, shadowDefs } from './accessory-shadow.ts'
import { painted } from './accessory-surface.ts'
import { badge, threadDefs } from './cap-badge.ts'
import { brimFaces, brimTrim } from './cap-brim.ts'
import { backStrap, crownFaces, crownTrim, insideDefs, level, netting } from './cap-crown.ts'
import type { CapDesign } from './cap-design.ts'
import { cuffFaces, cuffFold, knitFaces, pompon } from './cap-knit.ts'
import { crownPoint } from './cap-shape.ts'
import { type Backdrop, photograph } from './studio.ts'

/** The card's picture: from the front and a little from the right. */
export function capFront(backdrop: Backdrop, design: CapDesign): string {
  if (design.kind === 'bucket')
    return shot(backdrop, design, { x: 600, y: 800, scale: 1.2, yaw: 24, pitch: 17 })
  if (design.kind === 'beanie')
    return shot(backdrop, design, { x: 600, y: 1010, scale: 1.36, yaw: 24, pitch: 12 })
  return shot(backdrop, design, { x: 635, y: 840, scale: 1.36, yaw: 28, pitch: 21 })
}

/** The back: opening, strap and what holds it. */
export function capBack(backdrop: Backdrop, design: CapDesign): string {
  return shot(backdrop, design, { x: 590, y: 900, scale: 1.3, yaw: 202, pitch: 13 })
}

/** The badge, near. */
export function capDetail(backdrop: Backdrop, design: CapDesign): string {
  return shot(backdrop, design, { x: 660, y: 1090, scale: 2.25, yaw: 20, pitch: 12, roll: -5 })
}

/** From the side. */
export function capSide(backdrop: Backdrop, design: CapDesign): string {
  return shot(backdrop, design, { x: 745, y: 890, scale: 1.14, yaw: 74, pitch: 10 })
}

function shot(backdrop: Backdrop, design: CapDesign, camera: Camera): string {
  const [x, y] = project(camera, [0, design.kind === 'bucket' ? 120 : 34, design.kind === 'bucket' ? 0 : 90])
  const shadow = floorShadow(
    x,
    y + (design.kind === 'beanie' ? 6 : 40) * camera.scale,
    340 * camera.scale,
    66 * camera.scale,
  )
  return photograph(
    backdrop,
    shadowDefs + threadDefs(design) + insideDefs(design),
    shadow + article(camera, design),
  )
}

function article(camera: Camera, design: CapDesign): string {
  if (design.kind === 'beanie') return beanie(camera, design)
  if (design.kind === 'bucket') return bucket(camera, design)
  return [
    painted(brimFaces(camera, design)),
    brimTrim(camera, design),
    painted(crownFaces(camera, design)),
    netting(camera, design),
    crownTrim(camera, design),
    backStrap(camera, design),
    badge(camera, design, { degrees: 0, up: 0.36 }),
  ].join('')
}

function bucket(camera: Camera, design: CapDesign): string {
  return [
    painted(crownFaces(camera, design), brimFaces(camera, design)),
    brimTrim(camera, design),
    level(camera, design, 0.08, design.stitch),
    level(camera, design, 0.62, design.stitch),
    level(camera, design, 0.66, design.stitch),
    badge(camera, design, { degrees: 0, up: 0.3 }),
  ].join('')
}

function beanie(camera: Camera, design: CapDesign): string {
  const [x, y] = project(camera, crownPoint(design, { degrees: 0, up: 1 }))
  const topped =
    design.button === design.cloth.colour
      ? ''
      : pompon(x, y - 34 * camera.scale, 100 * camera.scale, design.button)
  const cuff = { ...design, badge: { ...design.badge, kind: 'patch' as const } }
  const knit = [
    topped,
    painted(cuffFaces(camera, design, 'front')),
    painted(knitFaces(camera, design)),
    painted(cuffFaces(camera, design, 'back')),
    cuffFold(camera, design),
  ]
  return `${knit.join('')}${badge(camera, cuff, { degrees: 0, up: 0.13 })}`
}
