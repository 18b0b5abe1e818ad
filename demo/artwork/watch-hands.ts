import { metals } from './accessory-surface.ts'
import type { AnalogFace } from './watch-design.ts'

/** Ten past ten, as in every shop window; each hand over the shadow that it throws on the dial. */
export function hands(face: AnalogFace, radius: number, short: number): string {
  const second = face.second ?? metals[face.metal][3]
  return [
    hand(face, 305, short * 0.52, radius * 0.042),
    hand(face, 54, short * 0.8, radius * 0.034),
    `<circle r="${radius * 0.062}" fill="url(#applied)" stroke="#0006" stroke-width="1.5"/>`,
    secondHand(second, 214, short * 0.86, radius),
    `<circle r="${radius * 0.04}" fill="${second}"/><circle r="${radius * 0.016}" cx="-1" cy="-1" fill="#fff" opacity=".6"/>`,
  ].join('')
}

function hand(face: AnalogFace, degrees: number, long: number, wide: number): string {
  const shape = outline(face.hands, long, wide)
  const lume = face.lume
    ? `<path d="${outline(face.hands, long * 0.9, wide * 0.5)}" fill="${face.lume}"/>`
    : ''
  return `<g transform="translate(6 10) rotate(${degrees})" fill="#000" stroke="#000"><path d="${shape}" opacity=".2"/><path d="${shape}" opacity=".1" stroke-width="7"/></g>
<g transform="rotate(${degrees})"><path d="${shape}" fill="url(#applied)" stroke="${metals[face.metal][1]}" stroke-width="1.2"/><path d="${half(face.hands, long, wide)}" fill="#000" opacity=".28"/>${lume}</g>`
}

function outline(kind: AnalogFace['hands'], long: number, wide: number): string {
  if (kind === 'dauphine') return `M0 ${long * 0.18}L${wide * 1.25} 0L0 ${-long}L${-wide * 1.25} 0Z`
  if (kind === 'leaves')
    return `M0 ${long * 0.14}Q${wide * 0.5} 0 ${wide * 0.4} ${-long * 0.1}Q${wide * 1.7} ${-long * 0.5} 0 ${-long}Q${-wide * 1.7} ${-long * 0.5} ${-wide * 0.4} ${-long * 0.1}Q${-wide * 0.5} 0 0 ${long * 0.14}Z`
  if (kind === 'swords')
    return `M${-wide * 0.5} ${long * 0.16}H${wide * 0.5}L${wide * 1.15} ${-long * 0.78}L0 ${-long}L${-wide * 1.15} ${-long * 0.78}Z`
  return `M${-wide * 0.7} ${long * 0.16}H${wide * 0.7}V${-long * 0.97}L0 ${-long}L${-wide * 0.7} ${-long * 0.97}Z`
}

/** The side of the hand that the lamp doesn't reach. */
function half(kind: AnalogFace['hands'], long: number, wide: number): string {
  if (kind === 'dauphine') return `M0 ${long * 0.18}L${wide * 1.25} 0L0 ${-long}Z`
  if (kind === 'leaves')
    return `M0 ${long * 0.14}Q${wide * 0.5} 0 ${wide * 0.4} ${-long * 0.1}Q${wide * 1.7} ${-long * 0.5} 0 ${-long}Z`
  if (kind === 'swords') return `M0 ${long * 0.16}H${wide * 0.5}L${wide * 1.15} ${-long * 0.78}L0 ${-long}Z`
  return `M0 ${long * 0.16}H${wide * 0.7}V${-long * 0.97}L0 ${-long}Z`
}

function secondHand(colour: string, degrees: number, long: number, radius: number): string {
  const shape = `<path d="M${-radius * 0.014} ${long * 0.3}H${radius * 0.014}L${radius * 0.005} ${-long}H${-radius * 0.005}Z"`
  return `<g transform="translate(8 13) rotate(${degrees})">${shape} fill="#000" opacity=".3"/></g><g transform="rotate(${degrees})">${shape} fill="${colour}"/><circle cy="${long * 0.26}" r="${radius * 0.026}" fill="${colour}"/></g>`
}
