import type { Body } from './shoe-light.ts'
import { behind, collar, lowCut, strings } from './shoe-lowcut.ts'
import { eyelets, gleam, groove, panel, ridge, shade } from './shoe-parts.ts'
import { spots } from './shoe-path.ts'
import type { Footwear } from './shoe-scenes.ts'
import { darken, lighten } from './studio.ts'

export type RunnerLook = {
  mesh: string
  overlay: string
  second: string
  accent: string
  sole: string
  insert: string
  outsole: string
  lining: string
  lace: string
}

/** The chunky dad shoe: many layers above, many layers below. */
export function chunkyRunner(look: RunnerLook): Footwear {
  const dress = { tongue: look.mesh, tab: look.accent, lining: look.lining, lace: look.lace }
  return {
    bodies: [...behind(lowCut, dress), upper(look), chunkySole(look), strings(lowCut, dress)],
    top: lowCut.top,
  }
}

function upper({ mesh, overlay, second, accent }: RunnerLook): Body {
  const [thread, fine] = [lighten(overlay, 0.35), lighten(second, 0.35)]
  return {
    outline: lowCut.upper,
    fill: mesh,
    parts: [
      panel('0,700 0,400 700,150 1000,200 1000,700 z', mesh, { material: 'mesh', raise: 0 }),
      panel('0,700 10,540 60,500 130,500 | 150,540 210,570 300,572 390,540 440,560 450,700 z', second, {
        thread: fine,
      }),
      panel('0,700 10,560 50,536 100,552 160,594 260,606 420,600 430,700 z', overlay, { thread }),
      panel(
        '372,408 440,370 505,324 560,272 600,230 | 640,290 580,372 500,430 440,470 400,470 376,446 z',
        overlay,
        { thread },
      ),
      panel('400,700 440,600 500,520 590,430 660,360 | 720,372 700,420 640,490 590,560 570,700 z', second, {
        thread: fine,
      }),
      panel('540,700 590,590 680,500 780,440 960,400 | 960,440 820,480 730,540 690,700 z', overlay, {
        thread,
        double: true,
      }),
      panel('660,700 720,580 800,510 1000,450 1000,700 z', second, { thread: fine }),
      ridge('470,560 540,500 640,450 760,420 880,400', accent, 13),
      ridge('480,590 560,530 660,478 780,446 900,428', accent, 9),
      panel('880,270 930,256 970,290 980,400 930,410 884,372 z', accent, { thread: lighten(accent, 0.35) }),
      panel('780,700 800,600 860,540 1000,510 1000,700 z', accent, { raise: 0.35 }),
      collar(lowCut, lighten(mesh, 0.08)),
      eyelets(spots(lowCut.near, lowCut.rows), lighten(overlay, 0.4), 8),
      gleam('60,556 110,520 190,490 290,446', 12, 0.4),
      shade('30,580 140,586 280,600 430,584 560,560 700,562 840,544 990,500', 26, 0.55),
    ],
    swell: 32,
  }
}

function chunkySole({ sole, insert, outsole }: RunnerLook): Body {
  return {
    outline:
      '16,640 16,596 40,566 | 140,588 280,600 430,582 560,556 700,558 840,538 974,496 | 1000,530 1006,600 992,664 956,700 | 760,702 640,690 540,690 440,702 200,702 100,696 44,676 z',
    fill: sole,
    parts: [
      panel('560,640 640,592 760,590 880,570 1010,540 | 1010,610 900,630 760,640 640,650 z', insert, {
        raise: 0.1,
      }),
      panel(
        '0,630 60,640 160,650 300,646 430,620 500,640 | 420,668 300,676 140,676 0,660 z',
        lighten(sole, 0.2),
        { raise: 0.25 },
      ),
      groove('20,606 140,624 290,632 430,614 560,588 700,590 850,570 990,530', 5, 0.3),
      ...[600, 650, 700, 750, 800, 850, 900, 950].map((x) =>
        groove(
          `${x},${662 - (x - 600) * 0.08} ${x + 10},${640 - (x - 600) * 0.1} ${x + 26},${612 - (x - 600) * 0.13}`,
          5,
          0.28,
        ),
      ),
      panel('0,672 60,688 160,684 420,684 540,672 640,672 760,686 1010,668 1010,720 0,720 z', outsole, {
        raise: 0.3,
      }),
      ...Array.from({ length: 22 }, (_, tooth) =>
        groove(`${60 + tooth * 42},690 ${66 + tooth * 42},706`, 9, 0.7),
      ),
      gleam('40,584 140,604 290,614 430,596', 8, 0.5),
    ],
    swell: 15,
  }
}

export type RetroLook = {
  mesh: string
  suede: string
  accent: string
  mid: string
  foam: string
  outsole: string
  lining: string
  lace: string
}

/** The slim training shoe of the eighties: nylon, suede and a two-density wedge. */
export function retroRunner(look: RetroLook): Footwear {
  const dress = { tongue: look.mesh, tab: look.suede, lining: look.lining, lace: look.lace, laceWidth: 16 }
  return {
    bodies: [...behind(lowCut, dress), retroUpper(look), wedge(look), strings(lowCut, dress)],
    top: lowCut.top,
  }
}

function retroUpper({ mesh, suede, accent }: RetroLook): Body {
  const thread = lighten(suede, 0.3)
  const sewn = { material: 'suede', thread } as const
  return {
    outline: lowCut.upper,
    fill: mesh,
    parts: [
      panel('0,700 0,400 700,150 1000,200 1000,700 z', mesh, { material: 'mesh', raise: 0 }),
      panel('0,700 0,540 40,500 110,500 170,526 210,566 260,596 360,606 430,620 430,700 z', suede, sewn),
      panel(
        '372,408 440,370 505,324 560,272 600,230 | 660,296 622,356 560,410 480,450 440,500 430,560 440,620 | 340,640 350,540 366,470 z',
        suede,
        sewn,
      ),
      panel('700,700 712,600 760,520 830,470 900,440 1000,430 1000,700 z', suede, { ...sewn, double: true }),
      panel('790,700 800,610 850,550 920,524 1000,520 1000,700 z', accent, { thread: lighten(accent, 0.35) }),
      panel('880,270 930,256 970,290 980,410 930,430 884,392 z', accent, { thread: lighten(accent, 0.35) }),
      panel('500,620 540,520 590,440 640,400 | 690,396 640,470 600,560 590,620 z', accent, {
        thread: lighten(accent, 0.4),
      }),
      panel('610,616 650,520 700,450 740,412 | 780,412 740,470 706,550 700,616 z', accent, {
        thread: lighten(accent, 0.4),
      }),
      collar(lowCut, darken(mesh, 0.1)),
      eyelets(spots(lowCut.near, lowCut.rows), darken(suede, 0.2), 8),
      gleam('60,552 110,518 190,488 290,444', 12, 0.35),
      shade('30,600 120,612 300,614 500,604 700,584 860,566 990,545', 24, 0.5),
    ],
    swell: 32,
  }
}

function wedge({ mid, foam, outsole }: RetroLook): Body {
  return {
    outline:
      '30,640 26,606 44,586 | 110,606 300,612 500,602 700,582 860,562 984,536 | 1000,580 1000,650 978,700 | 760,702 400,704 240,704 140,696 70,676 z',
    fill: foam,
    parts: [
      panel(
        '0,600 110,618 300,624 500,614 700,594 860,574 1010,548 | 1010,590 860,612 700,626 500,640 300,646 110,640 0,630 z',
        mid,
        { raise: 0.12 },
      ),
      ...[720, 764, 808, 852, 896, 940].map((x) => ({
        paint: `<circle cx="${x}" cy="${652 - (x - 720) * 0.07}" r="10" fill="${darken(foam, 0.45)}"/>`,
        relief: `<circle cx="${x}" cy="${652 - (x - 720) * 0.07}" r="10" fill="#000" fill-opacity=".6"/>`,
      })),
      panel('0,640 60,662 130,680 240,686 400,686 760,684 1010,674 1010,720 0,720 z', outsole, {
        raise: 0.25,
      }),
      ...Array.from({ length: 26 }, (_, tooth) =>
        groove(`${90 + tooth * 34},694 ${94 + tooth * 34},706`, 8, 0.6),
      ),
    ],
    swell: 14,
  }
}
