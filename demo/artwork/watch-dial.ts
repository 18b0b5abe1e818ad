import { around, scatter } from './accessory-camera.ts'
import { lettering } from './accessory-letters.ts'
import { metals } from './accessory-surface.ts'
import { darken, lighten, mix } from './studio.ts'
import { rim } from './watch-case.ts'
import type { AnalogFace, CaseShape, WatchDesign } from './watch-design.ts'
import { smallDial } from './watch-small-dial.ts'

/** The outline of a case or dial as a path. */
export function rimPath(shape: CaseShape, radius: number): string {
  const points = Array.from({ length: 120 }, (_, at) => rim(shape, at * 3))
  return `M${points.map(([x, y]) => `${(x * radius).toFixed(1)} ${(y * radius).toFixed(1)}`).join('L')}Z`
}

/** The printed and applied part of an analog watch, without its hands. */
export function dial(design: WatchDesign, face: AnalogFace, radius: number): string {
  const outline = rimPath(design.shape, radius)
  const long = Math.abs(rim(design.shape, 0)[1]) * radius
  const small = (face.small ?? []).map((each) => smallDial(face, each, radius)).join('')
  return `<clipPath id="dialEdge"><path d="${outline}"/></clipPath>
<path d="${outline}" fill="${face.colour}"/><g clip-path="url(#dialEdge)">${finish(face, radius)}${track(design, face, radius)}${small}</g>
${indices(design, face, radius)}${face.date ? dateWindow(face, radius) : ''}
${face.finish === 'skeleton' ? '' : words(design, face, long, radius)}
<path d="${outline}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="${radius * 0.05}" transform="translate(${radius * 0.012} ${radius * 0.016})" clip-path="url(#dialEdge)"/>
<path d="${outline}" fill="url(#dialShade)"/>`
}

function words(design: WatchDesign, face: AnalogFace, long: number, radius: number): string {
  const style = {
    x: 0,
    y: -long * 0.44,
    height: radius * 0.085,
    colour: face.print,
    weight: 0.15,
    spacing: 5,
  }
  return lettering(design.brand, style) + emblem(face, long, radius) + footnote(face, long, radius)
}

/** Gradients that every dial names. */
export function dialDefs(face: AnalogFace): string {
  const [deep, dark, plain, light, bright] = metals[face.metal]
  return `<radialGradient id="dialShade" cx=".56" cy=".58" r=".6"><stop offset=".72" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></radialGradient>
<linearGradient id="applied" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${bright}"/><stop offset=".4" stop-color="${light}"/><stop offset=".6" stop-color="${dark}"/><stop offset="1" stop-color="${plain}"/></linearGradient>
<linearGradient id="appliedDark" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${plain}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
<radialGradient id="smoke" cx=".5" cy=".5" r=".52"><stop offset=".2" stop-color="${lighten(face.colour, 0.28)}"/><stop offset=".62" stop-color="${face.colour}"/><stop offset="1" stop-color="${darken(face.colour, 0.86)}"/></radialGradient>`
}

function finish(face: AnalogFace, radius: number): string {
  if (face.finish === 'sunray') return sunray(face.colour, radius * 1.2)
  if (face.finish === 'smoked')
    return `<rect x="${-radius * 1.1}" y="${-radius * 1.1}" width="${radius * 2.2}" height="${radius * 2.2}" fill="url(#smoke)"/>${sunray(null, radius * 1.2)}`
  if (face.finish === 'waves') return waves(face.colour, radius)
  if (face.finish === 'checks') return sunray(face.colour, radius * 1.2) + checks(face.colour, radius)
  if (face.finish === 'pearl') return pearl(radius)
  if (face.finish === 'skeleton') return works(face, radius)
  return `<circle r="${radius * 1.2}" cx="${-radius * 0.3}" cy="${-radius * 0.4}" fill="#fff" opacity=".06"/>`
}

/** Brushed from the middle outwards: two fans of light, as a lamp makes them. */
function sunray(colour: string | null, radius: number): string {
  return Array.from({ length: 120 }, (_, at) => {
    const degrees = at * 3
    const fan = Math.cos(((degrees - 318) * Math.PI) / 90)
    const light = 0.5 + 0.5 * fan + 0.1 * (scatter(at) - 0.5)
    const [leftX, leftY] = around(degrees - 2, radius)
    const [rightX, rightY] = around(degrees + 2, radius)
    const outline = `M0 0L${leftX.toFixed(1)} ${leftY.toFixed(1)}L${rightX.toFixed(1)} ${rightY.toFixed(1)}Z`
    const bright = Math.max(0, light) ** 2.2
    if (colour === null) return `<path d="${outline}" fill="#fff" opacity="${(bright * 0.2).toFixed(3)}"/>`
    const shade = mix(darken(colour, 0.3), lighten(colour, 0.42), Math.min(1, bright))
    return `<path d="${outline}" fill="${shade}"/>`
  }).join('')
}

function waves(colour: string, radius: number): string {
  const rows = Array.from({ length: 17 }, (_, at) => -radius + (at * radius) / 8)
  const wave = rows.map((y) => {
    const humps = Array.from(
      { length: 9 },
      (_, at) => `q${radius * 0.065} ${at % 2 ? 20 : -20} ${radius * 0.13} 0t${radius * 0.13} 0`,
    )
    const path = `M${-radius * 1.2} ${y.toFixed(1)}${humps.join('')}`
    return `<path d="${path}" fill="none" stroke="${darken(colour, 0.4)}" stroke-width="9" transform="translate(0 6)"/><path d="${path}" fill="none" stroke="${lighten(colour, 0.22)}" stroke-width="5"/>`
  })
  return `${sunray(colour, radius * 1.2)}<g opacity=".55">${wave.join('')}</g>`
}

function checks(colour: string, radius: number): string {
  const lines = Array.from({ length: 23 }, (_, at) => (-radius + (at * radius) / 11).toFixed(1))
  const drawn = lines.map((at) => `M${at} ${-radius}V${radius}M${-radius} ${at}H${radius}`).join('')
  return `<path d="${drawn}" stroke="${darken(colour, 0.55)}" stroke-width="7" opacity=".7"/><path d="${drawn}" stroke="${lighten(colour, 0.4)}" stroke-width="2" transform="translate(-3 -3)" opacity=".5"/>`
}

function pearl(radius: number): string {
  const tints = ['#f7e6ea', '#e6eef4', '#f5f0dd', '#e5f1ea', '#f0e6f4']
  return Array.from({ length: 34 }, (_, at) => {
    const [x, y] = [(scatter(at) - 0.5) * 2 * radius, (scatter(at + 50) - 0.5) * 2 * radius]
    const spin = 30 + scatter(at + 90) * 60
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(radius * 0.62).toFixed(0)}" ry="${(radius * 0.14).toFixed(0)}" transform="rotate(${spin.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})" fill="${tints[at % 5] ?? '#fff'}" opacity=".5"/>`
  }).join('')
}

/** The open movement: bridges, wheels and jewels. */
function works(face: AnalogFace, radius: number): string {
  const wheel = (x: number, y: number, size: number, teeth: number) => {
    const arms = [0, 60, 120].map(
      (turn) =>
        `<rect transform="rotate(${turn})" x="${-size}" y="${-size * 0.07}" width="${size * 2}" height="${size * 0.14}" fill="url(#applied)"/>`,
    )
    return `<g transform="translate(${x * radius} ${y * radius})"><circle r="${size}" cx="5" cy="8" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="${size * 0.3}"/><circle r="${size}" fill="none" stroke="${metals[face.metal][1]}" stroke-width="${size * 0.26}" stroke-dasharray="${(size * Math.PI) / teeth}"/><circle r="${size * 0.86}" fill="none" stroke="url(#applied)" stroke-width="${size * 0.24}"/>${arms.join('')}<circle r="${size * 0.2}" fill="#b3213c"/><circle r="${size * 0.2}" cx="-1" cy="-1" fill="none" stroke="#f3b8c0" stroke-width="3"/></g>`
  }
  const bridge = (path: string) =>
    `<path d="${path}" transform="scale(${radius})" fill="none" stroke="#000" stroke-opacity=".5" stroke-width=".17"/><path d="${path}" transform="scale(${radius}) translate(-.015 -.02)" fill="none" stroke="url(#appliedDark)" stroke-width=".15" stroke-linecap="round"/>`
  return `<circle r="${radius * 1.2}" fill="${darken(face.colour, 0.3)}"/>${wheel(-0.34, 0.34, radius * 0.36, 24)}${wheel(0.42, 0.1, radius * 0.27, 20)}${bridge('M-.8 -.2Q-.2 -.5 .1 -.1T.7 .5')}${wheel(-0.3, -0.34, radius * 0.3, 22)}${bridge('M-.1 .9Q.1 .5 .4 .5')}${wheel(0.12, 0.52, radius * 0.24, 18)}${bridge('M.2 -.9Q.3 -.5 .75 -.35')}<circle r="${radius * 0.98}" fill="none" stroke="${face.colour}" stroke-width="${radius * 0.26}"/>`
}

function track(design: WatchDesign, face: AnalogFace, radius: number): string {
  const ticks = Array.from({ length: 60 }, (_, minute) => {
    const [x, y] = rim(design.shape, minute * 6)
    const [from, to] = [radius * 0.95, radius * (minute % 5 === 0 ? 0.89 : 0.92)]
    return `M${(x * from).toFixed(1)} ${(y * from).toFixed(1)}L${(x * to).toFixed(1)} ${(y * to).toFixed(1)}`
  })
  return `<path d="${ticks.join('')}" stroke="${face.print}" stroke-width="${radius * 0.011}" opacity=".9"/>`
}

const romans = ['XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI']

function indices(design: WatchDesign, face: AnalogFace, radius: number): string {
  const taken = (face.small ?? []).map((small) => small.degrees / 30)
  return Array.from({ length: 12 }, (_, hour) => hour)
    .filter((hour) => !(hour === 3 && face.date) && !taken.includes(hour))
    .map((hour) => {
      const [x, y] = rim(design.shape, hour * 30)
      const reach = radius * (face.indices === 'romans' || face.indices === 'arabics' ? 0.75 : 0.77)
      const place = `translate(${(x * reach).toFixed(1)} ${(y * reach).toFixed(1)})`
      return `<g transform="${place}">${index(face, hour, radius)}</g>`
    })
    .join('')
}

function index(face: AnalogFace, hour: number, radius: number): string {
  const spin = hour * 30
  if (face.indices === 'romans') {
    const word = romans[hour] ?? ''
    return `<g transform="rotate(${spin > 90 && spin < 270 ? spin + 180 : spin})">${lettering(word, { x: 0, y: 0, height: radius * 0.19, colour: face.print, weight: 0.14, spacing: 3.4, stretch: 0.8 })}</g>`
  }
  if (face.indices === 'arabics') {
    const style = { x: 0, y: 0, height: radius * 0.17, weight: 0.17, spacing: 3 }
    return lettering(`${hour === 0 ? 12 : hour}`, { ...style, colour: face.lume ?? face.print })
  }
  const [wide, long] = [radius * (hour % 3 === 0 ? 0.075 : 0.05), radius * 0.2]
  if (face.indices === 'dots')
    return applied(`<circle r="${radius * (hour % 3 === 0 ? 0.075 : 0.058)}"`, face, spin, 0.7)
  if (face.indices === 'stones')
    return `<circle r="${radius * 0.042}" cx="2" cy="3" fill="#000" opacity=".35"/><circle r="${radius * 0.042}" fill="#f4f8fb" stroke="url(#applied)" stroke-width="3"/><path d="M${-radius * 0.03} 0L0 ${-radius * 0.03}L${radius * 0.012} 0L0 ${radius * 0.012}Z" fill="#b6c7d3"/>`
  if (face.indices === 'daggers')
    return applied(
      `<polygon points="0,${long * 0.62} ${wide * 0.7},${-long * 0.5} ${-wide * 0.7},${-long * 0.5}"`,
      face,
      spin,
      0.5,
    )
  return applied(
    `<rect x="${-wide / 2}" y="${-long / 2}" width="${wide}" height="${long}" rx="2"`,
    face,
    spin,
    0.5,
  )
}

/** A raised mark: its shadow, its metal, and what fills it. */
function applied(shape: string, face: AnalogFace, spin: number, fill: number): string {
  const inner = face.lume
    ? `<g transform="scale(${fill} ${fill + 0.24})">${shape} fill="${face.lume}"/></g>`
    : `<g transform="translate(-1 0) scale(.32 .94)">${shape} fill="#fff" opacity=".55"/></g>`
  return `<g transform="translate(4 6) rotate(${spin})">${shape} fill="#000" opacity=".4"/></g><g transform="rotate(${spin})">${shape} fill="url(#applied)" stroke="${metals[face.metal][1]}" stroke-width="1"/>${inner}</g>`
}

function dateWindow(face: AnalogFace, radius: number): string {
  const [wide, high] = [radius * 0.19, radius * 0.16]
  return `<g transform="translate(${radius * 0.72} 0)"><rect x="${-wide / 2 - 4}" y="${-high / 2 - 4}" width="${wide + 8}" height="${high + 8}" rx="5" fill="url(#applied)" stroke="${metals[face.metal][1]}" stroke-width="1.5"/><rect x="${-wide / 2}" y="${-high / 2}" width="${wide}" height="${high}" rx="2" fill="#fbfaf4"/><path d="M${-wide / 2} ${high / 2}V${-high / 2}H${wide / 2}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="5"/>${lettering('17', { x: 1, y: 1, height: high * 0.62, colour: '#1b1b1d', weight: 0.17, spacing: 3 })}</g>`
}

function emblem(face: AnalogFace, long: number, radius: number): string {
  if (face.indices === 'romans' || (face.small ?? []).some((small) => small.degrees === 0)) return ''
  const size = radius * 0.05
  return `<g transform="translate(0 ${-long * 0.57}) scale(${size})"><path d="M0-1L.9.7H.35L0-.1L-.35.7H-.9Z" fill="url(#applied)"/></g>`
}

function footnote(face: AnalogFace, long: number, radius: number): string {
  if ((face.small ?? []).some((small) => small.degrees === 180)) return ''
  const line = (word: string, y: number) =>
    lettering(word, {
      x: 0,
      y: long * y,
      height: radius * 0.045,
      colour: face.print,
      weight: 0.14,
      spacing: 4,
    })
  return line('QUARTZ', 0.4) + line('30 M', 0.49)
}
