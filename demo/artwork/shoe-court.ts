import type { Body } from './shoe-light.ts'
import { behind, collar, lowCut, strings } from './shoe-lowcut.ts'
import type { Material } from './shoe-materials.ts'
import { eyelets, gleam, groove, holes, panel, shade, stitches } from './shoe-parts.ts'
import { smooth, spots } from './shoe-path.ts'
import type { Footwear } from './shoe-scenes.ts'
import { darken, lighten } from './studio.ts'

export type CourtLook = {
  upper: string
  overlay: string
  heel: string
  emblem: string
  sole: string
  outsole: string
  lining: string
  lace: string
  material?: Material
  /** What is sewn on the side. */
  side?: 'fin' | 'bars' | 'wave' | 'none'
}

const emblems = {
  fin: ['520,610 600,500 690,420 742,404 | 730,450 690,520 640,620 z'],
  bars: [
    '500,630 560,470 600,440 | 612,450 560,630 z',
    '580,630 640,450 680,420 | 694,430 640,630 z',
    '660,630 716,430 756,410 | 770,420 720,630 z',
  ],
  wave: ['470,600 560,560 640,480 740,440 850,430 | 848,456 760,480 690,540 600,610 470,640 z'],
  none: [],
} as const

/** A low tennis shoe on a stitched cup sole. */
export function courtSneaker(look: CourtLook): Footwear {
  const dress = { tongue: look.upper, tab: lighten(look.upper, 0.06), lining: look.lining, lace: look.lace }
  return {
    bodies: [...behind(lowCut, dress), upper(look), cupSole(look), strings(lowCut, dress)],
    top: lowCut.top,
  }
}

function upper(look: CourtLook): Body {
  const { overlay, heel, emblem, upper } = look
  const material = look.material ?? 'leather'
  const thread = lighten(overlay, 0.25)
  return {
    outline: lowCut.upper,
    fill: upper,
    parts: [
      panel('0,690 0,480 200,400 345,396 372,414 400,470 420,560 430,690 z', upper, {
        material,
        raise: 0.05,
      }),
      holes(
        [
          '130,560 180,530 250,500 310,468',
          '160,574 210,548 270,520 330,488',
          '196,588 246,564 300,538 348,510',
        ],
        7,
        5.5,
      ),
      panel('10,700 20,560 66,540 120,556 180,590 240,606 320,606 360,640 380,700 z', overlay, {
        material,
        thread,
      }),
      panel(
        '372,408 440,370 505,324 560,272 600,230 | 660,300 600,400 520,470 460,540 450,680 | 380,680 372,560 366,480 z',
        overlay,
        { material, thread, double: true },
      ),
      panel('760,700 776,560 820,470 880,430 1000,420 1000,700 z', heel, {
        material,
        thread: lighten(heel, 0.25),
        double: true,
      }),
      panel('880,270 930,260 960,290 966,400 900,420 876,360 z', heel, { thread: lighten(heel, 0.3) }),
      ...emblems[look.side ?? 'fin'].map((shape) =>
        panel(shape, emblem, { thread: lighten(emblem, 0.3), raise: 0.14 }),
      ),
      collar(lowCut, lighten(upper, 0.06)),
      eyelets(spots(lowCut.near, lowCut.rows), '#e9e2d6', 8),
      gleam('62,560 110,524 190,492 290,448', 14, 0.5),
      shade('30,604 80,616 250,622 480,622 700,612 860,598 985,582', 26, 0.5),
    ],
    swell: 34,
  }
}

function cupSole({ sole, outsole }: CourtLook): Body {
  return {
    outline:
      '24,624 34,600 | 90,610 250,620 480,620 700,610 860,596 976,578 | 988,600 990,650 980,684 958,700 | 800,702 300,702 120,700 64,688 34,662 z',
    fill: sole,
    parts: [
      panel('0,676 60,690 140,684 500,686 1000,680 1000,720 0,720 z', outsole, { raise: 0.1 }),
      groove('28,642 90,652 250,658 480,658 700,652 860,642 990,628', 3, 0.22),
      stitches(smooth('40,622 200,638 480,640 700,630 860,616 980,598'), darken(sole, 0.22)),
    ],
    swell: 14,
  }
}
