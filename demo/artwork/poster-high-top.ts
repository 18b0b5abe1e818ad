import { across, downward, glow, seam } from './poster-light.ts'
import { darken, lighten } from './studio.ts'

export type HighTopColours = { canvas: string; rubber: string; accent: string; thread: string }

const upper =
  'M76 630C64 560 110 524 190 514C280 502 348 448 392 380C432 316 446 220 446 104C446 86 456 76 474 76L744 86C762 87 770 96 770 112C770 230 778 330 806 410C838 480 856 560 852 650H80Z'
const foxing =
  'M58 622C300 636 600 636 850 622C866 622 872 636 870 660L864 712C862 726 854 734 840 734H96C72 734 56 718 52 694L48 646C46 630 48 622 58 622Z'

const laceRows = [
  [312, 516, 336, 454],
  [362, 480, 384, 412],
  [402, 434, 422, 342],
  [426, 380, 440, 286],
  [440, 322, 450, 230],
  [448, 264, 454, 172],
  [452, 206, 456, 116],
] as const

/** A canvas boot with a rubber toe, toe to the left, in a box of 920 × 760; it stands on y = 734. */
export function highTop(id: string, colours: HighTopColours): string {
  return `<defs>${bootLight(id, colours)}</defs>
<path d="M430 150C414 90 424 34 470 26C510 22 540 40 548 84L520 180Z" fill="${darken(colours.canvas, 0.3)}"/><path d="M470 26C510 22 540 40 548 84L530 88C524 56 500 40 470 26Z" fill="${lighten(colours.canvas, 0.2)}"/>
<path d="M470 82C560 112 680 114 762 96L764 122C680 140 560 138 470 110Z" fill="${darken(colours.canvas, 0.6)}"/>
<path d="${upper}" fill="url(#${id}-canvas)"/>
<g clip-path="url(#${id}-cut)">${panels(colours)}<path d="${upper}" fill="url(#${id}-shine)"/><path d="${upper}" fill="url(#${id}-deep)"/></g>
${patch(colours)}
${laces(colours)}
<path d="M62 640C52 560 112 520 206 514C262 530 290 574 292 640Z" fill="url(#${id}-toe)"/><path d="M96 576C112 548 150 534 192 532" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".9"/>
<path d="${foxing}" fill="url(#${id}-rubber)"/>
<path d="M52 654C300 668 600 668 868 654" fill="none" stroke="${colours.accent}" stroke-width="12"/><path d="M54 704C300 712 600 712 862 704" fill="none" stroke="${colours.accent}" stroke-width="7"/>
<path d="M60 716H860V722C856 730 850 734 840 734H96C78 734 66 728 60 716Z" fill="${darken(colours.rubber, 0.45)}"/>
<path d="${Array.from({ length: 15 }, (_, at) => `M${64 + at * 16} 672l-4 22`).join('')}" stroke="${darken(colours.rubber, 0.25)}" stroke-width="5" stroke-linecap="round"/>`
}

function bootLight(id: string, colours: HighTopColours): string {
  return [
    across(
      `${id}-canvas`,
      [0, lighten(colours.canvas, 0.18)],
      [0.5, colours.canvas],
      [1, darken(colours.canvas, 0.3)],
    ),
    glow(`${id}-toe`, [0, '#ffffff'], [0.6, colours.rubber], [1, darken(colours.rubber, 0.25)]),
    downward(
      `${id}-rubber`,
      [0, lighten(colours.rubber, 0.6)],
      [0.5, colours.rubber],
      [1, darken(colours.rubber, 0.16)],
    ),
    downward(`${id}-deep`, [0.55, '#120c06', 0], [1, '#120c06', 0.34]),
    glow(`${id}-shine`, [0, '#ffffff', 0.26], [0.55, '#ffffff', 0]),
    `<clipPath id="${id}-cut"><path d="${upper}"/></clipPath>`,
  ].join('')
}

function panels(colours: HighTopColours): string {
  return `<path d="M712 80C712 250 722 380 760 470C788 530 800 600 800 650H880V80Z" fill="${darken(colours.canvas, 0.28)}"/>
<path d="M446 76H520C520 240 500 380 440 470C400 528 350 560 292 590L190 514C300 500 400 420 440 260Z" fill="#120c06" opacity=".14"/>
${['M512 84C512 240 492 376 434 462C394 520 344 552 292 576', 'M526 84C526 246 506 384 446 472C406 530 356 562 296 590', 'M704 92C704 250 714 384 750 474C776 532 788 600 788 640', 'M470 100C560 128 680 128 762 108', 'M540 640C546 560 600 506 752 476'].map((path) => seam(path, colours.thread, 3)).join('')}
${Array.from({ length: 26 }, (_, at) => `<path d="M60 ${90 + at * 22}H880" stroke="#fff" stroke-opacity=".05" stroke-width="7"/>`).join('')}`
}

function laces(colours: HighTopColours): string {
  return laceRows
    .map(
      (
        [x, y, edgeX, edgeY],
        at,
      ) => `<circle cx="${x + 44}" cy="${y - 8}" r="11" fill="#d8d2c6"/><circle cx="${x + 44}" cy="${y - 8}" r="5.5" fill="#120c06"/>
<path d="M${x + 42} ${y - 8}Q${x + 10} ${y - 62 + at * 3} ${edgeX - 12} ${edgeY + 20}" fill="none" stroke="#120c06" stroke-opacity=".32" stroke-width="20" stroke-linecap="round" transform="translate(4 8)"/>
<path d="M${x + 42} ${y - 8}Q${x + 10} ${y - 62 + at * 3} ${edgeX - 12} ${edgeY + 20}" fill="none" stroke="${colours.rubber}" stroke-width="18" stroke-linecap="round"/>
<path d="M${x + 36} ${y - 16}Q${x + 8} ${y - 62 + at * 3} ${edgeX - 12} ${edgeY + 18}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".9"/>`,
    )
    .join('')
}

function patch(colours: HighTopColours): string {
  const rays = Array.from(
    { length: 12 },
    (_, at) => `<path d="M0-52L9-30H-9Z" transform="rotate(${at * 30})"/>`,
  )
  return `<g transform="translate(610 264)"><circle r="74" fill="#120c06" opacity=".28" cx="4" cy="8"/><circle r="72" fill="${colours.rubber}"/><circle r="63" fill="none" stroke="${colours.accent}" stroke-width="5"/><g fill="${colours.accent}">${rays.join('')}<circle r="25"/></g></g>`
}
