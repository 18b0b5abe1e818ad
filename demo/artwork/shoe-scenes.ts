import { type Body, develop, lampDefs, underLamp } from './shoe-light.ts'
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
  return pose(shoe, backdrop, [{ x: 82, floor: 780 + heightOf(shoe) / 2, scale: 1.04 }])
}

/** One shoe in front, its partner behind it. */
export function pairScene(shoe: Footwear, backdrop: Backdrop): string {
  const step = 190
  const floor = 780 + (heightOf(shoe) + step) / 2
  return pose(shoe, backdrop, [
    { x: 226, floor: floor - step, scale: 0.92 },
    { x: 50, floor, scale: 1 },
  ])
}

/** The toe, close enough to count the stitches. */
export function closeScene(shoe: Footwear, backdrop: Backdrop): string {
  const scale = 1.85
  const floor = 820 + (Math.min(heightOf(shoe), 560) * scale) / 2
  const [from, to] = [(1040 - 90) / scale, (1180 - 90) / scale]
  return pose(shoe, backdrop, [{ x: 90, floor, scale }], {
    defs: `<linearGradient id="fading" gradientUnits="userSpaceOnUse" x1="${from.toFixed(0)}" x2="${to.toFixed(0)}"><stop stop-color="#fff"/><stop offset="1"/></linearGradient><mask id="edge" maskUnits="userSpaceOnUse" x="-50" y="-50" width="1100" height="900"><rect x="-50" y="-50" width="1100" height="900" fill="url(#fading)"/></mask>`,
    scenery: '',
    mask: 'mask="url(#edge)"',
  })
}

/** In front of the box that it comes in. */
export function boxScene(shoe: Footwear, backdrop: Backdrop, card: string): string {
  const floor = 800 + (heightOf(shoe) + 150) / 2
  return pose(shoe, backdrop, [{ x: 118, floor, scale: 0.95 }], {
    defs: boxDefs(card),
    scenery: shoeBox(floor - 130, card),
    mask: '',
  })
}

type Stand = { x: number; floor: number; scale: number }

const heightOf = ({ ground = 700, top }: Footwear) => ground - top

/** The same article on one or more spots of the floor, the farthest first. */
function pose(
  { bodies, ground = 700 }: Footwear,
  backdrop: Backdrop,
  stands: readonly Stand[],
  set = { defs: '', scenery: '', mask: '' },
): string {
  const { defs, paint, relief } = develop(bodies, { mask: set.mask })
  const put = (what: string, { x, floor, scale }: Stand) =>
    `<use href="#${what}" transform="translate(${x} ${floor - ground * scale}) scale(${scale})"/>`
  const painted = stands.map(
    (stand) =>
      `${contactShadow(stand.x + 500 * stand.scale, stand.floor - 6, 475 * stand.scale)}${put('paint', stand)}`,
  )
  const zoom = Math.max(...stands.map(({ scale }) => scale))
  return photograph(
    backdrop,
    `${materialDefs}${lampDefs(zoom)}${set.defs}${defs}<g id="paint">${paint}</g><g id="heights">${relief}</g>`,
    `${set.scenery}${painted.join('')}${underLamp(stands.map((stand) => put('heights', stand)).join(''))}`,
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
