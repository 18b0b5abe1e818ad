import { lettering } from './accessory-letters.ts'
import { darken, lighten } from './studio.ts'
import { rim } from './watch-case.ts'
import type { DigitalFace, WatchDesign } from './watch-design.ts'
import { rimPath } from './watch-dial.ts'

/** Which of the seven bars burn: top, upper right, lower right, bottom, lower left, upper left, middle. */
const burning: Readonly<Record<string, string>> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abged',
  3: 'abgcd',
  4: 'fgbc',
  5: 'afgcd',
  6: 'afgedc',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
}

const bars: Readonly<Record<string, string>> = {
  a: 'M1.2 0H8.8L7.2 1.9H2.8Z',
  b: 'M10 .9V8.6L9.2 9.4L8.1 8.3V2.6Z',
  c: 'M10 19.1V11.4L9.2 10.6L8.1 11.7V17.4Z',
  d: 'M1.2 20H8.8L7.2 18.1H2.8Z',
  e: 'M0 19.1V11.4L.8 10.6L1.9 11.7V17.4Z',
  f: 'M0 .9V8.6L.8 9.4L1.9 8.3V2.6Z',
  g: 'M2.3 9H7.7L8.8 10L7.7 11H2.3L1.2 10Z',
}

/** A row of seven-bar figures centred on x, y; the bars that are off show faintly. */
function segments(figures: string, at: { x: number; y: number; height: number }, colour: string): string {
  const wide = [...figures].reduce((sum, figure) => sum + (figure === ':' ? 5 : 13), -3)
  const scale = at.height / 20
  let place = 0
  const drawn = [...figures].map((figure) => {
    const shift = `translate(${place} 0)`
    place += figure === ':' ? 5 : 13
    if (figure === ':')
      return `<g transform="${shift}"><rect x="0" y="5" width="2.2" height="2.6"/><rect x="0" y="12.4" width="2.2" height="2.6"/></g>`
    const lit = burning[figure] ?? ''
    return `<g transform="${shift}">${Object.entries(bars)
      .map(([bar, path]) => `<path d="${path}" opacity="${lit.includes(bar) ? 1 : 0.06}"/>`)
      .join('')}</g>`
  })
  return `<g transform="translate(${at.x - (wide * scale) / 2} ${at.y - at.height / 2}) scale(${scale}) skewX(-4)" fill="${colour}">${drawn.join('')}</g>`
}

/** The plate of a digital watch: printed frame, display, figures and the shadow that they throw. */
export function digitalDial(design: WatchDesign, face: DigitalFace, radius: number): string {
  const [edgeX, edgeY] = [rim(design.shape, 90)[0] * radius, -rim(design.shape, 0)[1] * radius]
  const [half, high] = [edgeX * 0.78, edgeY * 0.42]
  const [above, below] = face.lines
  const word = (text: string, y: number, height: number, colour: string) =>
    lettering(text, { x: 0, y, height, colour, weight: 0.15, spacing: 5 })
  return `<path d="${rimPath(design.shape, radius)}" fill="url(#plate)"/><path d="${rimPath(design.shape, radius * 0.94)}" fill="none" stroke="${face.accent}" stroke-width="4" opacity=".9"/>
${word(design.brand, -edgeY * 0.72, edgeY * 0.12, face.print)}${word(above, -edgeY * 0.545, edgeY * 0.055, face.accent)}${word(below, edgeY * 0.6, edgeY * 0.065, face.accent)}${word('WATER RESIST', edgeY * 0.76, edgeY * 0.055, face.print)}
<g transform="translate(0 ${edgeY * 0.04})">${display(face, half, high)}</g>
<path d="${rimPath(design.shape, radius)}" fill="url(#dialShade)"/>`
}

function display(face: DigitalFace, half: number, high: number): string {
  const shadow = `<g transform="translate(5 6)" opacity=".22">${figures(face, half, high, '#000000')}</g>`
  return `<rect x="${-half - 12}" y="${-high - 12}" width="${half * 2 + 24}" height="${high * 2 + 24}" rx="20" fill="${darken(face.plate, 0.55)}"/>
<rect x="${-half - 12}" y="${-high - 12}" width="${half * 2 + 24}" height="${high * 2 + 24}" rx="20" fill="none" stroke="${lighten(face.plate, 0.3)}" stroke-width="3"/>
<rect x="${-half}" y="${-high}" width="${half * 2}" height="${high * 2}" rx="12" fill="url(#lcd)"/>
<path d="M${-half + 2} ${high}V${-high + 10}Q${-half + 2} ${-high + 2} ${-half + 12} ${-high + 2}H${half}" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="9"/>${shadow}${figures(face, half, high, face.digits)}`
}

function figures(face: DigitalFace, half: number, high: number, colour: string): string {
  const line = high * 0.3
  return `<path d="M${-half * 0.92} ${-high + line * 1.75}H${half * 0.92}" stroke="${colour}" stroke-width="3"/>
${lettering('SU', { x: -half * 0.62, y: -high + line, height: line * 0.8, colour, weight: 0.17, spacing: 4 })}${segments('17', { x: half * 0.6, y: -high + line, height: line * 0.95 }, colour)}
${lettering('6', { x: half * 0.16, y: -high + line, height: line * 0.8, colour, weight: 0.17 })}
${segments(face.time, { x: -half * 0.14, y: high * 0.33, height: high * 0.86 }, colour)}${segments('36', { x: half * 0.78, y: high * 0.48, height: high * 0.5 }, colour)}`
}

export function digitalDefs(face: DigitalFace): string {
  return `<linearGradient id="plate" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighten(face.plate, 0.25)}"/><stop offset=".5" stop-color="${face.plate}"/><stop offset="1" stop-color="${darken(face.plate, 0.5)}"/></linearGradient>
<linearGradient id="lcd" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighten(face.glass, 0.18)}"/><stop offset=".6" stop-color="${face.glass}"/><stop offset="1" stop-color="${darken(face.glass, 0.22)}"/></linearGradient>
<radialGradient id="dialShade" cx=".56" cy=".58" r=".75"><stop offset=".75" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></radialGradient>`
}
