import { leatherSole } from './shoe-formal.ts'
import type { Body } from './shoe-light.ts'
import type { Material } from './shoe-materials.ts'
import { gleam, groove, panel, ridge, shade, stitches } from './shoe-parts.ts'
import { smooth } from './shoe-path.ts'
import type { Footwear } from './shoe-scenes.ts'
import { darken, lighten } from './studio.ts'

export type ChelseaLook = {
  leather: string
  elastic: string
  lining: string
  sole: string
  welt: string
  material?: Material
  polish: number
}

/** An ankle boot with elastic sides and a pull tab. */
export function chelseaBoot(look: ChelseaLook): Footwear {
  const { lining } = look
  const opening: Body = {
    outline: '540,74 600,44 720,32 840,36 900,60 | 900,100 820,120 700,124 600,116 z',
    fill: lining,
    parts: [shade('560,96 700,118 880,92', 50, 0.7)],
    swell: 0,
  }
  return { bodies: [opening, chelseaUpper(look), leatherSole(look)], top: 10 }
}

function chelseaUpper({ leather, elastic, polish, material = 'leather' }: ChelseaLook): Body {
  const thread = lighten(leather, 0.24)
  const ribs = Array.from({ length: 15 }, (_, rib) =>
    groove(`${648 + rib * 11},70 ${654 + rib * 9.5},230 ${676 + rib * 6},400`, 4, 0.35),
  )
  return {
    outline:
      '30,650 30,604 46,562 96,532 170,512 250,490 330,456 410,400 474,324 512,236 530,150 538,70 | 600,92 700,98 810,92 904,62 | 900,170 896,270 906,360 934,450 962,530 974,600 968,650 z',
    fill: leather,
    parts: [
      panel('0,680 0,40 1000,40 1000,680 z', leather, { material, raise: 0 }),
      panel('622,60 830,60 | 826,170 806,290 768,390 730,430 690,396 650,300 626,180 z', elastic, {
        raise: 0.04,
      }),
      ...ribs,
      panel(
        '480,30 622,60 | 626,180 650,300 690,396 730,430 | 700,520 690,660 | 0,680 0,300 480,200 z',
        leather,
        { material, thread, double: true, raise: 0.16 },
      ),
      panel('830,50 960,30 1000,680 | 690,680 700,520 730,430 768,390 806,290 826,170 z', leather, {
        material,
        thread,
        double: true,
        raise: 0.16,
      }),
      panel('866,20 930,20 930,190 900,200 872,186 z', elastic, {
        thread: lighten(elastic, 0.3),
        raise: 0.3,
      }),
      ridge('538,72 600,94 700,100 810,94 904,64', lighten(leather, 0.1), 9, 0.45),
      gleam('60,560 120,530 220,504 320,466 400,416', 18, 0.6 * polish),
      gleam('560,130 556,220 520,320 460,400', 26, 0.3 * polish),
      gleam('890,470 930,560', 18, 0.35 * polish),
      shade('440,470 520,440 600,380', 46, 0.16),
      shade('560,520 620,470 680,440', 30, 0.14),
      shade('20,624 200,630 480,632 700,628 980,610', 28, 0.5),
    ],
    swell: 36,
    bulge: 1.05,
  }
}

export type SockLook = {
  knit: string
  rib: string
  stripe: string
  sole: string
  tint: string
  lining: string
}

/** A knitted sock on a sculpted running sole. */
export function sockRunner(look: SockLook): Footwear {
  const { lining } = look
  const opening: Body = {
    outline: '520,84 600,58 700,50 800,56 858,78 | 850,110 700,126 560,116 z',
    fill: lining,
    parts: [shade('540,104 700,124 850,100', 46, 0.7)],
    swell: 0,
  }
  return { bodies: [opening, sock(look), sculptedSole(look)], top: 40 }
}

function sock({ knit, rib, stripe }: SockLook): Body {
  const ribs = Array.from({ length: 19 }, (_, index) =>
    groove(`${524 + index * 18},70 ${524 + index * 18.4},222`, 4, 0.22),
  )
  return {
    outline:
      '50,640 46,590 60,548 104,512 170,486 250,454 330,408 404,346 458,280 492,210 508,140 516,82 | 580,104 690,112 790,104 862,80 | 868,170 880,270 906,370 940,460 966,540 976,640 z',
    fill: knit,
    parts: [
      panel('0,700 0,0 1000,0 1000,700 z', knit, { material: 'knit', raise: 0 }),
      panel('440,40 900,40 890,200 800,230 690,240 580,236 470,210 z', rib, { raise: 0.2 }),
      ...ribs,
      ridge('496,206 580,228 690,234 800,224 884,198', stripe, 12, 0.2),
      ridge('486,236 580,258 690,264 800,254 892,228', stripe, 7, 0.2),
      panel('860,690 850,560 880,440 1000,300 1000,690 z', rib, { thread: lighten(rib, 0.3), raise: 0.2 }),
      ...[0, 1].map((wave) =>
        ridge(
          `${240 + wave * 66},${566 - wave * 8} ${330 + wave * 66},${530 - wave * 20} ${400 + wave * 62},${470 - wave * 26} ${440 + wave * 56},${410 - wave * 26}`,
          lighten(knit, 0.1),
          9,
          0.25,
        ),
      ),
      panel('0,700 20,560 50,540 90,560 180,586 300,600 310,700 z', rib, { raise: 0.16 }),
      shade('470,400 560,340 640,330', 60, 0.16),
      gleam('70,548 120,514 210,480 300,436', 16, 0.28),
      shade('40,586 160,594 300,596 460,580 600,556 760,548 990,500', 26, 0.5),
    ],
    swell: 38,
  }
}

function sculptedSole({ sole, tint }: SockLook): Body {
  return {
    outline:
      '20,640 20,600 44,574 | 140,590 300,598 460,580 600,554 760,546 900,524 984,486 | 1012,530 1008,610 1020,660 990,698 | 880,704 800,690 740,660 660,656 600,690 540,704 200,704 100,694 44,674 z',
    fill: sole,
    parts: [
      ...[0, 1, 2, 3, 4].map((pod) =>
        panel(
          `${60 + pod * 100},${646 - pod * 4} ${110 + pod * 100},${624 - pod * 6} ${148 + pod * 100},${640 - pod * 5} ${140 + pod * 100},${692} ${70 + pod * 100},${692} o`,
          lighten(sole, 0.12),
          { raise: 0.3 },
        ),
      ),
      panel('620,640 700,590 840,574 1020,520 | 1030,600 900,650 800,660 740,640 660,640 z', tint, {
        raise: 0.22,
      }),
      groove('640,626 760,600 880,590 1010,556', 5, 0.3),
      groove('690,640 800,626 900,616 1010,590', 5, 0.3),
      groove('30,612 150,616 300,620 460,604 600,580 760,570 990,516', 4, 0.25),
      stitches(smooth('60,600 150,606 300,610 460,594 600,568'), darken(sole, 0.2)),
    ],
    swell: 16,
  }
}
