import { around } from './accessory-camera.ts'
import { metals } from './accessory-surface.ts'
import { darken, lighten } from './studio.ts'
import type { AnalogFace, SmallDial } from './watch-design.ts'

/** A counter sunk into the dial: ring, grooves, ticks and a little hand. */
export function smallDial(face: AnalogFace, small: SmallDial, radius: number): string {
  const [x, y] = around(small.degrees, small.away * radius)
  const size = small.radius * radius
  const ground = face.smallColour ?? darken(face.colour, 0.28)
  const grooves = [0.3, 0.42, 0.54, 0.66].map(
    (part) =>
      `<circle r="${size * part}" fill="none" stroke="${lighten(ground, 0.16)}" stroke-width="1.5" opacity=".6"/>`,
  )
  const ticks = Array.from({ length: 24 }, (_, at) => {
    const [outX, outY] = around(at * 15, size * 0.92)
    const [inX, inY] = around(at * 15, size * (at % 6 === 0 ? 0.68 : 0.8))
    return `M${outX.toFixed(1)} ${outY.toFixed(1)}L${inX.toFixed(1)} ${inY.toFixed(1)}`
  })
  const ink = face.smallColour ? inkOn(face.smallColour) : face.print
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle r="${size}" fill="${ground}"/><circle r="${size * 0.98}" fill="none" stroke="url(#applied)" stroke-width="${size * 0.07}"/><circle r="${size * 0.9}" cx="2" cy="3" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="${size * 0.08}"/>${grooves.join('')}<path d="${ticks.join('')}" stroke="${ink}" stroke-width="${size * 0.04}"/>${smallHand(face, small.hand, size)}</g>`
}

function inkOn(ground: string): string {
  return Number.parseInt(ground.slice(3, 5), 16) > 140 ? '#1b1b1d' : '#f6f3ec'
}

function smallHand(face: AnalogFace, degrees: number, size: number): string {
  const shape = `<path d="M-3 ${size * 0.24}L-2 ${-size * 0.74}H2L3 ${size * 0.24}Z"`
  return `<g transform="translate(3 5) rotate(${degrees})">${shape} fill="#000" opacity=".35"/></g><g transform="rotate(${degrees})">${shape} fill="${face.second ?? metals[face.metal][3]}"/></g><circle r="${size * 0.09}" fill="url(#applied)"/>`
}
