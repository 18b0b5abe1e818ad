import { across, downward, glow, seam } from './poster-light.ts'
import { darken, lighten } from './studio.ts'

export type WalletColours = { leather: string; lining: string; card: string; metal: string }

/** A folded wallet with two cards looking out, in a box of 800 × 600; it stands on y = 580. */
export function wallet(id: string, colours: WalletColours): string {
  const thread = lighten(colours.leather, 0.5)
  const front =
    'M70 190H690C718 190 736 208 736 236V532C736 562 718 580 688 580H74C46 580 28 562 28 534V232C28 206 44 190 70 190Z'
  return `<defs>${walletLight(id, colours)}</defs>
<path d="M96 120H716C752 120 770 138 770 172V540C770 566 754 578 730 580H96Z" fill="${darken(colours.leather, 0.45)}"/><path d="M96 120H716C752 120 770 138 770 172V200H60V160C60 134 74 120 96 120Z" fill="${darken(colours.leather, 0.2)}"/><path d="M62 168C66 134 80 124 100 124H714C748 124 764 140 766 166" fill="none" stroke="${thread}" stroke-width="4" stroke-dasharray="13 10" transform="translate(0 14)"/>
${bankCard(`${id}-card`, 'translate(150 40) rotate(-5)', '#fffaf0')}
${bankCard(`${id}-top`, 'translate(250 62) rotate(3)', darken(colours.leather, 0.1))}
<path d="${front}" fill="#120c06" opacity=".35" transform="translate(6 -8)"/>
<path d="${front}" fill="url(#${id}-leather)"/><path d="${front}" fill="url(#${id}-shine)"/><path d="${front}" fill="url(#${id}-deep)"/>
${seam('M82 216H678C698 216 710 228 710 248V524C710 544 698 554 678 554H84C64 554 54 544 54 524V246C54 228 64 216 82 216Z', thread, 4)}
<path d="M66 194H690" stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/>
<path d="M560 318H770C786 318 794 330 794 346V420C794 436 786 448 770 448H560C522 448 498 420 498 383S522 318 560 318Z" fill="#120c06" opacity=".32" transform="translate(-4 12)"/>
<path d="M560 312H770C786 312 794 324 794 340V414C794 430 786 442 770 442H560C522 442 498 414 498 377S522 312 560 312Z" fill="url(#${id}-tab)"/>
${seam('M774 330H562C536 330 516 350 516 377S536 424 562 424H774', thread, 3.5)}
<circle cx="572" cy="377" r="31" fill="#120c06" opacity=".35"/><circle cx="570" cy="374" r="30" fill="url(#${id}-snap)"/><circle cx="570" cy="374" r="19" fill="none" stroke="${darken(colours.metal, 0.35)}" stroke-width="3"/>
<g transform="translate(170 440)" fill="${darken(colours.leather, 0.4)}" opacity=".6"><circle cx="16" cy="-22" r="20"/><path d="M-36 44L-6 4H18L-12 44ZM8 44L38 4H62L32 44Z"/></g>`
}

function walletLight(id: string, colours: WalletColours): string {
  return [
    across(
      `${id}-leather`,
      [0, lighten(colours.leather, 0.2)],
      [0.5, colours.leather],
      [1, darken(colours.leather, 0.28)],
    ),
    across(`${id}-tab`, [0, lighten(colours.leather, 0.1)], [1, darken(colours.leather, 0.35)]),
    across(`${id}-card`, [0, lighten(colours.card, 0.25)], [1, darken(colours.card, 0.2)]),
    across(`${id}-top`, [0, lighten(colours.lining, 0.2)], [1, colours.lining]),
    glow(`${id}-snap`, [0, '#fffdf9'], [0.4, colours.metal], [1, darken(colours.metal, 0.5)]),
    glow(`${id}-shine`, [0, '#ffffff', 0.34], [0.5, '#ffffff', 0]),
    downward(`${id}-deep`, [0.5, '#120c06', 0], [1, '#120c06', 0.36]),
  ].join('')
}

function bankCard(paint: string, at: string, mark: string): string {
  return `<g transform="${at}"><rect width="400" height="240" rx="22" fill="#120c06" opacity=".28" x="5" y="7"/><rect width="400" height="240" rx="22" fill="url(#${paint})"/><rect x="34" y="40" width="64" height="48" rx="9" fill="#f3d38e"/><path d="M34 64h64M66 40v48" stroke="#8a5a1c" stroke-width="3"/><path d="M290 52h76M320 74h46" stroke="${mark}" stroke-width="10" stroke-linecap="round" opacity=".75"/></g>`
}
