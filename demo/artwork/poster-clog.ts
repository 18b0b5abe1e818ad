import { across, downward, glow } from './poster-light.ts'
import { darken, lighten } from './studio.ts'

export type ClogColours = { foam: string; strap: string; charm: string }

const body =
  'M62 404C30 276 118 160 262 130C384 106 492 136 550 206C584 246 594 306 634 332C704 372 836 372 912 330C934 318 948 328 950 348C956 400 956 446 940 484C930 504 910 512 880 514C760 522 700 508 600 506C480 506 360 526 216 514C122 506 74 474 62 404Z'
const sole = 'M60 408C200 444 420 452 600 446C760 440 880 434 957 416V540H50Z'

const ports = [
  [150, 262, -38],
  [218, 214, -30],
  [298, 188, -16],
  [382, 180, -4],
  [462, 196, 12],
  [206, 292, -32],
  [282, 252, -20],
  [366, 238, -8],
  [450, 246, 6],
] as const

const vents = [150, 226, 304, 384, 464] as const

/** A foam clog from the side, toe to the left, in a box of 1000 × 560; it stands on y = 516. */
export function clog(id: string, colours: ClogColours): string {
  return `<defs>${clogLight(id, colours)}</defs>
<path d="M540 214C640 320 800 330 922 292C942 286 950 306 950 340C830 400 670 384 596 320Z" fill="${darken(colours.foam, 0.55)}"/>
<path d="${body}" fill="url(#${id}-foam)"/>
<g clip-path="url(#${id}-cut)"><path d="${sole}" fill="${darken(colours.foam, 0.14)}"/><path d="M60 408C200 444 420 452 600 446C760 440 880 434 957 416" fill="none" stroke="#120c06" stroke-opacity=".3" stroke-width="7"/><path d="M60 416C200 452 420 460 600 454C760 448 880 442 957 424" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="5"/>
<path d="${treads()}" stroke="#120c06" stroke-opacity=".24" stroke-width="10" stroke-linecap="round"/>
<path d="${body}" fill="url(#${id}-shine)"/><path d="${body}" fill="url(#${id}-deep)"/></g>
${holes(colours)}
<path d="M634 334C704 374 836 374 912 332" fill="none" stroke="${lighten(colours.foam, 0.5)}" stroke-width="9" stroke-linecap="round" opacity=".8"/>
${strap(id, colours)}
${charm(colours)}`
}

function clogLight(id: string, colours: ClogColours): string {
  return [
    across(
      `${id}-foam`,
      [0, lighten(colours.foam, 0.2)],
      [0.5, colours.foam],
      [1, darken(colours.foam, 0.22)],
    ),
    across(`${id}-strap`, [0, lighten(colours.strap, 0.2)], [1, darken(colours.strap, 0.25)]),
    downward(`${id}-deep`, [0.5, '#3a1608', 0], [1, '#3a1608', 0.4]),
    glow(`${id}-shine`, [0, '#ffffff', 0.5], [0.45, '#ffffff', 0]),
    `<clipPath id="${id}-cut"><path d="${body}"/></clipPath>`,
  ].join('')
}

function holes(colours: ClogColours): string {
  const dark = darken(colours.foam, 0.6)
  const round = ports.map(
    ([x, y, turn]) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="25" ry="16" cy="4" fill="${lighten(colours.foam, 0.4)}"/><ellipse rx="24" ry="15" fill="${dark}"/></g>`,
  )
  const slots = vents.map(
    (x, at) =>
      `<g transform="translate(${x} ${368 - at * 3}) skewX(-8)"><rect x="-22" y="-19" width="46" height="46" rx="14" fill="${lighten(colours.foam, 0.35)}"/><rect x="-23" y="-23" width="46" height="46" rx="14" fill="${dark}"/></g>`,
  )
  return round.join('') + slots.join('')
}

function treads(): string {
  return Array.from({ length: 22 }, (_, at) => `M${120 + at * 36} 482l-8 16`).join('')
}

function strap(id: string, colours: ClogColours): string {
  return `<path d="M534 246C680 150 900 140 962 268C978 316 936 344 914 312C880 240 720 226 562 304Z" fill="#120c06" opacity=".24" transform="translate(2 16)"/>
<path d="M534 240C680 144 900 134 964 262C982 310 934 338 912 306C876 234 720 220 562 298C516 312 494 264 534 240Z" fill="url(#${id}-strap)"/>
<path d="M556 242C690 162 880 154 946 256" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="7" stroke-linecap="round"/>
<circle cx="548" cy="268" r="27" fill="#120c06" opacity=".3" transform="translate(3 6)"/><circle cx="548" cy="268" r="26" fill="${lighten(colours.strap, 0.35)}"/><circle cx="548" cy="268" r="15" fill="${darken(colours.strap, 0.2)}"/><path d="M538 262a14 14 0 0 1 12-9" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`
}

/** A marigold pressed into one of the holes. */
function charm(colours: ClogColours): string {
  const ring = (petals: number, reach: number, size: number, colour: string) =>
    Array.from({ length: petals }, (_, at) => {
      const turn = (at / petals) * Math.PI * 2
      return `<circle cx="${Math.round(Math.cos(turn) * reach)}" cy="${Math.round(Math.sin(turn) * reach)}" r="${size}" fill="${colour}"/>`
    }).join('')
  return `<g transform="translate(370 226)"><circle r="50" fill="#120c06" opacity=".28" cx="5" cy="10"/>${ring(11, 36, 14, darken(colours.charm, 0.12))}${ring(9, 24, 13, colours.charm)}${ring(6, 11, 11, lighten(colours.charm, 0.3))}<circle r="7" fill="${darken(colours.charm, 0.3)}"/></g>`
}
