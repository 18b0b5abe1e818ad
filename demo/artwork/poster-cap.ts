import { across, downward, glow, seam } from './poster-light.ts'
import { darken, lighten } from './studio.ts'

export type CapColours = { crown: string; visor: string; badge: string }

const crown =
  'M228 404C206 214 340 92 540 86C742 82 864 212 866 410C866 424 858 430 846 432C640 474 420 466 228 404Z'
const visor =
  'M232 372C132 388 56 424 30 476C18 506 42 520 80 510C240 470 430 492 596 448C452 452 330 432 232 372Z'

/** A baseball cap, peak to the left, in a box of 900 × 560; it rests on y = 512. */
export function cap(id: string, colours: CapColours): string {
  const thread = lighten(colours.crown, 0.45)
  return `<defs>${capLight(id, colours)}</defs>
<path d="M80 510C240 478 430 492 596 448L590 470C430 512 240 500 96 524C60 530 36 516 34 492Z" fill="${darken(colours.visor, 0.5)}"/>
<path d="${crown}" fill="url(#${id}-crown)"/>
<g clip-path="url(#${id}-cut)">
<path d="M540 86C440 150 384 290 396 470H210V60Z" fill="#fff" opacity=".1"/><path d="M540 86C660 160 728 290 726 470H900V60Z" fill="#120c06" opacity=".14"/>
${['M534 92C424 160 370 300 386 448', 'M548 92C572 200 580 330 572 456', 'M552 92C664 160 724 290 722 448'].map((edge) => `<path d="${edge}" fill="none" stroke="#120c06" stroke-opacity=".35" stroke-width="4"/>`).join('')}
${['M520 96C408 164 354 300 370 444', 'M548 92C438 160 386 300 402 452', 'M536 96C558 200 564 330 556 458', 'M562 96C588 200 596 330 588 456', 'M566 94C680 162 740 290 738 448', 'M544 104C648 170 708 290 706 450'].map((side) => seam(side, thread, 2.5)).join('')}
${[
  [330, 240],
  [470, 218],
  [640, 222],
  [768, 262],
]
  .map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="13" fill="${thread}"/><circle cx="${x}" cy="${y}" r="7" fill="#120c06" opacity=".75"/>`,
  )
  .join('')}
<path d="${crown}" fill="url(#${id}-shine)"/><path d="${crown}" fill="url(#${id}-deep)"/></g>
<ellipse cx="541" cy="84" rx="30" ry="15" fill="${darken(colours.visor, 0.15)}"/><ellipse cx="536" cy="79" rx="18" ry="6" fill="#fff" opacity=".4"/>
${badge(colours)}
<path d="M232 372C330 432 452 452 596 448" fill="none" stroke="#120c06" stroke-opacity=".4" stroke-width="16" transform="translate(4 -6)"/>
<path d="${visor}" fill="url(#${id}-visor)"/>
${['M222 392C138 408 74 440 52 486', 'M262 412C178 424 108 452 84 494', 'M312 432C226 438 154 460 124 488', 'M372 446C288 448 220 464 186 480'].map((row) => seam(row, lighten(colours.visor, 0.45), 2.5)).join('')}`
}

function capLight(id: string, colours: CapColours): string {
  return [
    across(
      `${id}-crown`,
      [0, lighten(colours.crown, 0.22)],
      [0.5, colours.crown],
      [1, darken(colours.crown, 0.3)],
    ),
    across(
      `${id}-visor`,
      [0, lighten(colours.visor, 0.3)],
      [0.5, colours.visor],
      [1, darken(colours.visor, 0.3)],
    ),
    downward(`${id}-deep`, [0.5, '#120c06', 0], [1, '#120c06', 0.34]),
    glow(`${id}-shine`, [0, '#ffffff', 0.42], [0.5, '#ffffff', 0]),
    `<clipPath id="${id}-cut"><path d="${crown}"/></clipPath>`,
  ].join('')
}

/** A stitched patch: a sun over two strides. */
function badge(colours: CapColours): string {
  return `<g transform="translate(306 322) rotate(-10) skewY(6)"><ellipse rx="58" ry="66" fill="#120c06" opacity=".25" cx="3" cy="6"/><ellipse rx="56" ry="64" fill="#fffaf0"/><ellipse rx="48" ry="56" fill="none" stroke="${colours.badge}" stroke-width="4" stroke-dasharray="9 6"/>
<circle cy="-14" r="21" fill="${colours.badge}"/><path d="M-30 30L-12 8H4L-12 30ZM-2 30L16 8H32L16 30Z" fill="${darken(colours.crown, 0.2)}"/></g>`
}
