import { type Body, develop } from './shoe-light.ts'
import { materialDefs } from './shoe-materials.ts'
import { type Backdrop, contactShadow, darken, lighten, photograph } from './studio.ts'

/** An article in its own space: toe to the left, 1000 wide, standing on y = 700 unless it says otherwise. */
export type Footwear = {
  bodies: readonly Body[]
  top: number
  ground?: number
}

/** One article from the side, as large as the frame allows. */
export function soloScene(shoe: Footwear, backdrop: Backdrop): string {
  const ground = shoe.ground ?? 700
  const { defs, body } = develop(shoe.bodies)
  const floor = 780 + (ground - shoe.top) / 2
  return photograph(
    backdrop,
    `${materialDefs}${defs}`,
    `${contactShadow(600, floor - 6, 490)}<g transform="translate(82 ${floor - ground * 1.04}) scale(1.04)">${body}</g>`,
  )
}

/** One shoe in front, its partner behind it. */
export function pairScene(shoe: Footwear, backdrop: Backdrop): string {
  const ground = shoe.ground ?? 700
  const { defs, body } = develop(shoe.bodies)
  const step = 190
  const floor = 780 + (ground - shoe.top + step) / 2
  return photograph(
    backdrop,
    `${materialDefs}${defs}<g id="shoe">${body}</g>`,
    `${contactShadow(662, floor - step - 4, 430, 34)}<use href="#shoe" transform="translate(226 ${floor - step - ground * 0.92}) scale(.92)"/>${contactShadow(552, floor - 6, 480)}<use href="#shoe" transform="translate(50 ${floor - ground})"/>`,
  )
}

/** The toe, close enough to count the stitches. */
export function closeScene(shoe: Footwear, backdrop: Backdrop): string {
  const ground = shoe.ground ?? 700
  const scale = 1.85
  const { defs, body } = develop(shoe.bodies, scale)
  const floor = 820 + ((ground - Math.max(shoe.top, 150)) * scale) / 2
  const left = 90
  return photograph(
    backdrop,
    `${materialDefs}${defs}`,
    `${contactShadow(left + 500 * scale, floor - 8, 490 * scale, 70)}<g transform="translate(${left} ${floor - ground * scale}) scale(${scale})">${body}</g>`,
  )
}

/** In front of the box that it comes in. */
export function boxScene(shoe: Footwear, backdrop: Backdrop, card: string): string {
  const ground = shoe.ground ?? 700
  const { defs, body } = develop(shoe.bodies)
  const floor = 800 + (ground - shoe.top + 150) / 2
  const behind = floor - 130
  return photograph(
    backdrop,
    `${materialDefs}${boxDefs(card)}${defs}`,
    `${shoeBox(behind, card)}${contactShadow(590, floor - 6, 460)}<g transform="translate(118 ${floor - ground * 0.95}) scale(.95)">${body}</g>`,
  )
}

function boxDefs(card: string): string {
  return `<linearGradient id="front" x1="0" x2="1" y2=".4"><stop stop-color="${lighten(card, 0.14)}"/><stop offset="1" stop-color="${darken(card, 0.14)}"/></linearGradient><linearGradient id="lid" x1="0" x2="1"><stop stop-color="${lighten(card, 0.34)}"/><stop offset="1" stop-color="${lighten(card, 0.12)}"/></linearGradient>`
}

/** Seen a little from above: lid, front with our leaf chevron, one side in shadow. */
function shoeBox(floor: number, card: string): string {
  const leaf = (flip: 1 | -1, ink: string) =>
    `<path d="M760 ${floor - 110}C${760 + flip * 10} ${floor - 170} ${760 + flip * 60} ${floor - 180} ${760 + flip * 62} ${floor - 230}C${760 + flip * 10} ${floor - 220} ${760 + flip * 4} ${floor - 170} 760 ${floor - 110}z" fill="${ink}"/>`
  return `${contactShadow(600, floor, 470, 40)}<path d="M190 ${floor}V${floor - 330}H940V${floor}z" fill="url(#front)"/><path d="M940 ${floor}V${floor - 330}L1050 ${floor - 400}V${floor - 70}z" fill="${darken(card, 0.42)}"/><path d="M178 ${floor - 330}L300 ${floor - 412}H1062L952 ${floor - 330}z" fill="url(#lid)"/><path d="M178 ${floor - 330}H952V${floor - 250}H178z" fill="url(#front)"/><path d="M952 ${floor - 330}L1062 ${floor - 412}V${floor - 332}L952 ${floor - 250}z" fill="${darken(card, 0.34)}"/><path d="M178 ${floor - 329}H952" stroke="#fff" stroke-opacity=".5" stroke-width="3"/><path d="M178 ${floor - 248}H952" stroke="#120c06" stroke-opacity=".3" stroke-width="5"/>${leaf(1, lighten(card, 0.75))}${leaf(-1, lighten(card, 0.6))}`
}
