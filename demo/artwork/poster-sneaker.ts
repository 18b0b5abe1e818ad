import { across, downward, glow, seam } from './poster-light.ts'
import { darken, lighten } from './studio.ts'

export type SneakerColours = { upper: string; overlay: string; accent: string; sole: string; outsole: string }

const upper =
  'M92 424C82 362 124 308 208 298C300 288 350 254 408 206C446 174 474 138 506 112C530 94 568 98 582 122C604 166 650 190 712 182C770 174 806 142 826 108C838 88 878 92 886 116C898 160 890 214 896 268C900 320 916 360 912 402C830 426 700 444 560 448C420 452 250 442 118 428Z'
const midsole =
  'M68 450C60 420 82 404 114 408C250 434 420 448 560 444C700 440 830 420 906 397C934 391 947 412 943 446C940 477 926 500 884 506C650 518 380 516 200 504C130 498 80 484 68 450Z'
const outsole =
  'M78 474C106 494 150 500 200 503C380 515 650 517 884 505C912 501 930 488 938 468C942 508 922 531 878 535C640 546 400 546 210 534C140 528 88 512 78 474Z'
const toeGuard =
  'M92 424C82 362 124 308 208 298C262 312 300 350 312 396C317 416 314 432 308 446C224 438 160 433 118 428Z'
const heelGuard =
  'M893 196C890 222 894 244 896 268C900 320 918 360 914 402C862 418 806 429 744 436C730 352 776 246 893 196Z'
const eyestay =
  'M300 288C372 250 436 190 500 116C534 120 556 164 560 202C522 262 448 332 380 372C350 360 322 330 300 288Z'
const stripe =
  'M508 447L612 262C640 234 676 232 708 238L560 447ZM606 445L720 268C738 250 760 250 780 258L662 441Z'

const eyelets = [
  [366, 326, 334, 262],
  [408, 290, 374, 234],
  [446, 254, 410, 202],
  [482, 216, 446, 168],
  [516, 178, 480, 134],
] as const

/** A low court sneaker from the side, toe to the left, in a box of 1000 × 600; it stands on y = 542. */
export function sneaker(id: string, colours: SneakerColours): string {
  return `<defs>${sneakerLight(id, colours)}</defs>
<path d="M470 150C484 96 520 58 566 62C592 66 600 92 596 122L560 190Z" fill="${darken(colours.upper, 0.12)}"/>
<path d="M566 62C592 66 600 92 596 122L582 146C588 112 584 82 560 62Z" fill="${lighten(colours.upper, 0.35)}"/>
<path d="${upper}" fill="url(#${id}-upper)"/>
<g clip-path="url(#${id}-cut)">${overlays(id, colours)}</g>
${laces(colours)}
<path d="M578 120C602 168 652 194 714 186C774 178 812 144 830 106" fill="none" stroke="${darken(colours.overlay, 0.2)}" stroke-width="22" stroke-linecap="round"/>
<path d="M578 114C602 162 652 187 714 180C774 172 810 139 828 102" fill="none" stroke="${lighten(colours.overlay, 0.22)}" stroke-width="9" stroke-linecap="round" opacity=".8"/>
<path d="M838 96C842 70 880 70 886 96L890 142C874 150 858 146 850 138Z" fill="${colours.accent}"/>
${sole(id, colours)}`
}

function sneakerLight(id: string, colours: SneakerColours): string {
  return [
    across(
      `${id}-upper`,
      [0, lighten(colours.upper, 0.3)],
      [0.5, colours.upper],
      [1, darken(colours.upper, 0.18)],
    ),
    across(
      `${id}-over`,
      [0, lighten(colours.overlay, 0.28)],
      [0.6, colours.overlay],
      [1, darken(colours.overlay, 0.22)],
    ),
    downward(
      `${id}-mid`,
      [0, lighten(colours.sole, 0.5)],
      [0.5, colours.sole],
      [1, darken(colours.sole, 0.2)],
    ),
    downward(`${id}-deep`, [0.5, '#5a3410', 0], [1, '#4a2a0c', 0.36]),
    glow(`${id}-shine`, [0, '#ffffff', 0.55], [0.5, '#ffffff', 0]),
    `<clipPath id="${id}-cut"><path d="${upper}"/></clipPath><clipPath id="${id}-tread"><path d="${outsole}"/></clipPath>`,
  ].join('')
}

function overlays(id: string, colours: SneakerColours): string {
  const over = `fill="url(#${id}-over)"`
  const thread = lighten(colours.overlay, 0.5)
  return `<g fill="#120c06" opacity=".2" transform="translate(4 8)"><path d="${toeGuard}"/><path d="${heelGuard}"/><path d="${eyestay}"/><path d="${stripe}"/></g>
<path d="${stripe}" fill="${colours.accent}"/>
<path d="${toeGuard}" ${over}/><path d="${heelGuard}" ${over}/><path d="${eyestay}" ${over}/>
${seam('M212 312C254 326 286 358 297 400C301 416 300 428 296 440', thread)}
${seam('M884 216C800 258 748 350 758 430', thread)}
${seam('M318 294C340 328 362 348 384 356C446 318 510 256 546 200', thread)}
${[0, 1, 2].map((row) => [0, 1, 2, 3].map((hole) => `<circle cx="${180 + hole * 28 - row * 15}" cy="${340 + row * 24 + hole * 6}" r="5" fill="#120c06" opacity=".45"/>`).join('')).join('')}
<path d="${upper}" fill="url(#${id}-shine)"/><path d="${upper}" fill="url(#${id}-deep)"/>`
}

function laces(colours: SneakerColours): string {
  return eyelets
    .map(
      ([x, y, edgeX, edgeY]) => `<circle cx="${x}" cy="${y}" r="10" fill="#120c06" opacity=".55"/>
<path d="M${x} ${y}Q${x - 6} ${y - 40} ${edgeX} ${edgeY}" fill="none" stroke="#120c06" stroke-opacity=".3" stroke-width="20" stroke-linecap="round" transform="translate(3 7)"/>
<path d="M${x} ${y}Q${x - 6} ${y - 40} ${edgeX} ${edgeY}" fill="none" stroke="${darken(colours.sole, 0.08)}" stroke-width="19" stroke-linecap="round"/>
<path d="M${x - 4} ${y - 6}Q${x - 10} ${y - 42} ${edgeX} ${edgeY}" fill="none" stroke="#fffdf9" stroke-width="7" stroke-linecap="round" opacity=".85"/>`,
    )
    .join('')
}

function sole(id: string, colours: SneakerColours): string {
  const grooves = Array.from({ length: 29 }, (_, at) => `M${96 + at * 29} 518l-6 32`).join('')
  return `<path d="M96 412C250 440 420 452 560 448C700 442 830 424 912 400" fill="none" stroke="#2c1605" stroke-opacity=".38" stroke-width="12"/>
<path d="${midsole}" fill="url(#${id}-mid)"/>
<path d="M84 436C250 464 420 474 560 470C700 466 840 446 930 420" fill="none" stroke="${darken(colours.sole, 0.35)}" stroke-width="3" stroke-dasharray="9 7" opacity=".7"/>
<path d="M70 458C200 488 420 496 560 493C700 490 850 476 942 450L939 468C840 492 640 506 520 506C360 506 180 500 78 474Z" fill="${colours.accent}"/>
<path d="${outsole}" fill="${colours.outsole}"/>
<g clip-path="url(#${id}-tread)"><path d="${grooves}" stroke="#120c06" stroke-opacity=".38" stroke-width="8"/><path d="M60 470C300 516 700 520 950 468" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="5" transform="translate(0 10)"/></g>
<path d="M80 424C94 412 116 416 150 422" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".8"/>`
}
