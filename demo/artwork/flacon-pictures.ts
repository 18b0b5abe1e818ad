import { carton } from './accessory-box.ts'
import { floorShadow, shadowDefs } from './accessory-shadow.ts'
import { capDefs, capHigh, top } from './flacon-cap.ts'
import type { FlaconDesign } from './flacon-design.ts'
import { body, glassDefs, reflections } from './flacon-glass.ts'
import { label } from './flacon-label.ts'
import { type Backdrop, photograph } from './studio.ts'

/** The card's picture: the bottle alone. */
export function flaconAlone(backdrop: Backdrop, design: FlaconDesign): string {
  const tall = design.high + 44 + capHigh(design)
  const scale = Math.min(1160 / tall, 820 / (design.half * 2))
  const floor = 750 + (tall * scale) / 2
  return picture(backdrop, design, flaconAt({ x: 600, y: floor, scale }, design))
}

/** Shoulder, collar and label, near. */
export function flaconDetail(backdrop: Backdrop, design: FlaconDesign): string {
  const y = 900 + design.high * 1.42
  return picture(
    backdrop,
    design,
    `<g transform="rotate(7 600 800)">${flaconAt({ x: 560, y, scale: 2.15 }, design)}</g>`,
  )
}

/** With the carton that it comes in. */
export function flaconWithBox(backdrop: Backdrop, design: FlaconDesign): string {
  const tall = design.high + 44 + capHigh(design)
  const scale = 850 / tall
  const box = carton(
    { x: 760, y: 1120, scale: 1, yaw: -26, pitch: 9 },
    {
      at: [0, 0, 0],
      wide: Math.max(400, design.half * 2 * scale + 40),
      high: 880,
      deep: 330,
      colour: design.carton.colour,
      ink: design.carton.ink,
      word: design.word,
    },
  )
  return picture(backdrop, design, box + flaconAt({ x: 370, y: 1260, scale }, design))
}

/** Its three sizes in a row. */
export function flaconSizes(backdrop: Backdrop, design: FlaconDesign): string {
  const tall = design.high + 44 + capHigh(design)
  const largest = Math.min(1080 / tall, 560 / (design.half * 2))
  const [small, middle] = [largest * 0.58, largest * 0.77]
  const reach = design.half * largest
  const row = [
    flaconAt({ x: 690 + reach * 0.62, y: 1190, scale: largest }, design),
    flaconAt({ x: 580 - reach * 0.42, y: 1255, scale: middle }, design),
    flaconAt({ x: 520 - reach * 1.12, y: 1310, scale: small }, design),
  ]
  return picture(backdrop, design, row.join(''))
}

const picture = (backdrop: Backdrop, design: FlaconDesign, content: string) =>
  photograph(backdrop, shadowDefs + glassDefs(design) + capDefs(design), content)

type Place = { x: number; y: number; scale: number }

function flaconAt({ x, y, scale }: Place, design: FlaconDesign): string {
  const { half } = design
  const glow = `<ellipse cx="${x + half * scale * 0.75}" cy="${y + 22 * scale}" rx="${half * scale * 1.1}" ry="${44 * scale}" fill="url(#caustic)"/>`
  return `${floorShadow(x, y - 4 * scale, half * scale, 40 * scale)}${glow}<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${body(design)}${label(design)}${reflections(design)}${top(design)}</g>`
}
