import type { Body, Part } from './shoe-light.ts'
import { groove, mark, panel, ridge } from './shoe-parts.ts'
import { darken, lighten } from './studio.ts'

export type Tread = 'herringbone' | 'lugs' | 'diamonds' | 'leather' | 'foam'

/** The outsole within `outline`, 400 wide and 1100 long. */
export function treadBody(outline: string, colour: string, tread: Tread): Body {
  return { outline, fill: colour, parts: [...patterns[tread](colour), edge(outline, colour)], swell: 18 }
}

const edge = (outline: string, colour: string): Part => ridge(outline, lighten(colour, 0.08), 22, 0.3)

const rows = (count: number, step: number, row: (y: number, index: number) => Part): Part[] =>
  Array.from({ length: count }, (_, index) => row(30 + index * step, index))

const patterns: Record<Tread, (colour: string) => Part[]> = {
  herringbone: (colour) => [
    ...rows(42, 26, (y) =>
      groove(
        `20,${y} | 80,${y + 24} | 140,${y} | 200,${y + 24} | 260,${y} | 320,${y + 24} | 390,${y}`,
        6,
        0.4,
      ),
    ),
    panel('120,230 200,200 280,230 300,300 200,350 106,300 o', colour, { raise: 0.3 }),
    ...[1, 2, 3, 4].map((ring) =>
      groove(
        `${200 - ring * 20},275 200,${275 - ring * 17} ${200 + ring * 20},275 200,${275 + ring * 17} o`,
        5,
        0.4,
      ),
    ),
    ...badge(colour),
  ],
  lugs: (colour) => [
    ...rows(15, 72, (y, index) =>
      panel(`50,${y} 180,${y + 16} 176,${y + 52} 44,${y + 38} z`, index % 3 ? colour : lighten(colour, 0.2), {
        raise: 0.4,
      }),
    ),
    ...rows(15, 72, (y, index) =>
      panel(
        `220,${y + 16} 350,${y} 356,${y + 38} 224,${y + 52} z`,
        index % 3 ? colour : lighten(colour, 0.2),
        { raise: 0.4 },
      ),
    ),
    ...badge(lighten(colour, 0.3)),
  ],
  diamonds: (colour) => [
    ...rows(28, 42, (y) => groove(`20,${y} | 400,${y + 190}`, 6, 0.35)),
    ...rows(34, 42, (y) => groove(`20,${y} | 400,${y - 190}`, 6, 0.35)),
    ...badge(colour),
  ],
  leather: (colour) => [
    panel('0,0 400,0 400,700 0,700 z', lighten(colour, 0.12), { raise: 0 }),
    groove('70,120 110,60 184,46 270,62 334,140 348,260 336,420 312,600 316,720', 4, 0.35),
    groove('60,260 66,420 96,600 94,720', 4, 0.35),
    panel(
      '60,770 204,750 350,770 | 352,900 330,980 270,1056 200,1076 130,1056 82,980 64,900 z',
      darken(colour, 0.55),
      { raise: 0.6 },
    ),
    ...rows(6, 30, (y) => groove(`120,${y + 800} 290,${y + 800}`, 6, 0.5)),
    mark('186,520 194,470 224,440 | 234,490 186,520 z', darken(colour, 0.4), 0.6),
  ],
  foam: (colour) => [
    ...rows(13, 84, (y, index) =>
      panel(
        `80,${y + 14} 200,${y} 320,${y + 14} 316,${y + 52} 200,${y + 62} 86,${y + 52} o`,
        index % 4 ? colour : lighten(colour, 0.16),
        { raise: 0.35 },
      ),
    ),
    ...rows(24, 44, (y) => ridge(`36,${y} 62,${y + 8}`, darken(colour, 0.08), 12)),
    ...rows(24, 44, (y) => ridge(`340,${y + 8} 370,${y}`, darken(colour, 0.08), 12)),
    ...badge(colour),
  ],
}

function badge(colour: string): Part[] {
  return [
    panel('116,600 204,570 292,600 300,680 204,720 108,680 o', lighten(colour, 0.06), { raise: 0.4 }),
    mark('170,690 172,640 204,606 | 206,660 170,690 z', darken(colour, 0.45)),
    mark('238,690 236,640 208,606 | 206,660 238,690 z', darken(colour, 0.3)),
  ]
}
