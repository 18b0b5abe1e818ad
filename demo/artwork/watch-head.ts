import { type Camera, onPlane } from './accessory-camera.ts'
import { bezelOn, dialHeight, glassHeight, openingOf } from './watch-bezel.ts'
import { caseBody, rim } from './watch-case.ts'
import type { WatchDesign } from './watch-design.ts'
import { dial, dialDefs, rimPath } from './watch-dial.ts'
import { hands } from './watch-hands.ts'
import { digitalDefs, digitalDial } from './watch-lcd.ts'
import { resinGuards } from './watch-resin.ts'

/** Case, dial, hands and glass, from the back to the front. */
export function watchHead(camera: Camera, design: WatchDesign): string {
  const opening = openingOf(design) - 2
  const { face } = design
  const radius = opening * 0.965
  const short = radius * Math.min(rim(design.shape, 90)[0], 1)
  const plate = face.kind === 'analog' ? dial(design, face, radius) : digitalDial(design, face, radius)
  const moving = face.kind === 'analog' ? onPlane(camera, dialHeight + 9, hands(face, radius, short)) : ''
  const guards = design.strap.kind === 'resin' ? resinGuards(camera, design, design.strap.colour) : ''
  return [
    caseBody(camera, design),
    onPlane(camera, dialHeight, plate),
    bezelOn(camera, design),
    guards,
    moving,
    onPlane(camera, glassHeight, glass(design, opening)),
  ].join('')
}

/** The lamp in the crystal: a window of light, and a soft edge. */
function glass(design: WatchDesign, opening: number): string {
  const outline = rimPath(design.shape, opening)
  return `<clipPath id="crystal"><path d="${outline}"/></clipPath><g clip-path="url(#crystal)"><path d="M${-opening} ${-opening}H${opening * 0.35}Q${-opening * 0.35} ${-opening * 0.35} ${-opening * 0.62} ${opening}H${-opening}Z" fill="url(#glare)"/><path d="M${opening * 0.5} ${opening}L${opening} ${opening * 0.1}V${opening * 0.34}L${opening * 0.68} ${opening}Z" fill="#fff" opacity=".07"/></g><path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2.5"/>`
}

export function watchDefs(design: WatchDesign): string {
  const face = design.face.kind === 'analog' ? dialDefs(design.face) : digitalDefs(design.face)
  return `${face}<linearGradient id="glare" x1="0" y1="0" x2=".75" y2=".8"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".75" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<linearGradient id="screw" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#9aa1a8"/><stop offset="1" stop-color="#3b4146"/></linearGradient>`
}
