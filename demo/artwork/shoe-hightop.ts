import type { Body } from './shoe-light.ts'
import { behind, collar, highCut, strings } from './shoe-lowcut.ts'
import { eyelets, gleam, groove, holes, panel, ridge, shade, stitches } from './shoe-parts.ts'
import { smooth, spots } from './shoe-path.ts'
import type { Footwear } from './shoe-scenes.ts'
import { darken, lighten } from './studio.ts'

export type HighTopLook = {
  base: string
  overlay: string
  accent: string
  sole: string
  outsole: string
  lining: string
  lace: string
}

/** The leather basketball shoe that went dancing. */
export function highTop(look: HighTopLook): Footwear {
  const dress = { tongue: look.base, tab: look.accent, lining: look.lining, lace: look.lace }
  return {
    bodies: [...behind(highCut, dress), upper(look), sole(look), strings(highCut, dress)],
    top: highCut.top,
  }
}

function upper({ base, overlay, accent }: HighTopLook): Body {
  const [thread, fine] = [lighten(overlay, 0.3), lighten(accent, 0.35)]
  return {
    outline: highCut.upper,
    fill: base,
    parts: [
      holes(
        [
          '126,560 180,528 250,500 306,474',
          '156,576 210,548 270,520 326,494',
          '196,590 246,564 300,540 346,516',
        ],
        6,
        5.5,
      ),
      panel('0,700 10,540 60,500 96,506 | 110,560 180,596 280,606 360,640 380,700 z', overlay, {
        thread,
        double: true,
      }),
      panel(
        '372,418 440,386 505,326 552,254 582,166 596,70 | 660,96 650,200 620,300 570,390 500,460 450,520 440,660 | 370,660 366,520 z',
        overlay,
        { thread, double: true },
      ),
      panel('640,60 760,90 930,40 | 930,200 840,214 740,220 640,230 z', lighten(base, 0.06), {
        thread: lighten(base, 0.25),
        raise: 0.3,
      }),
      ridge('668,134 740,142 810,130 890,96', lighten(base, 0.1), 10),
      ridge('660,176 740,186 820,176 900,144', lighten(base, 0.1), 10),
      panel(
        '440,660 470,560 560,470 660,430 780,440 1000,400 | 1000,470 850,500 740,520 640,570 590,660 z',
        accent,
        { thread: fine },
      ),
      panel('720,700 740,590 800,520 880,490 1000,480 1000,700 z', overlay, { thread, double: true }),
      panel('640,250 740,236 860,226 960,200 | 960,286 860,306 760,316 610,330 z', overlay, {
        thread,
        raise: 0.3,
      }),
      panel('690,252 760,244 | 766,304 684,312 z', accent, { thread: fine }),
      panel('880,300 930,290 990,320 990,480 930,490 896,420 z', accent, { thread: fine }),
      collar(highCut, lighten(base, 0.1)),
      eyelets(spots(highCut.near, highCut.rows), lighten(overlay, 0.45), 8),
      gleam('62,556 110,520 190,494 290,456', 14, 0.45),
      gleam('640,140 620,260 570,350', 16, 0.16),
      shade('30,604 80,616 250,622 480,622 700,612 860,598 985,582', 26, 0.5),
    ],
    swell: 34,
  }
}

function sole({ sole, outsole }: HighTopLook): Body {
  return {
    outline:
      '22,630 30,596 | 90,606 250,616 480,616 700,604 860,590 980,570 | 992,596 994,650 984,684 962,700 | 800,702 300,702 120,700 62,688 32,662 z',
    fill: sole,
    parts: [
      panel('0,670 60,686 140,680 500,682 1000,676 1000,720 0,720 z', outsole, { raise: 0.12 }),
      groove('28,640 90,650 250,656 480,656 700,648 860,636 990,620', 4, 0.25),
      ...Array.from({ length: 14 }, (_, notch) =>
        groove(`${50 + notch * 12},${648 + notch * 0.6} ${46 + notch * 12},${674 + notch * 0.6}`, 3, 0.25),
      ),
      stitches(smooth('40,620 200,634 480,634 700,622 860,608 980,590'), darken(sole, 0.22)),
    ],
    swell: 14,
  }
}
