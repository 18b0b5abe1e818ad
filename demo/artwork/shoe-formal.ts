import { lace } from './shoe-laces.ts'
import type { Body, Part } from './shoe-light.ts'
import type { Material } from './shoe-materials.ts'
import { eyelets, gleam, groove, holes, mark, panel, ridge, shade, stitches } from './shoe-parts.ts'
import { smooth } from './shoe-path.ts'
import type { Footwear } from './shoe-scenes.ts'
import { darken, lighten } from './studio.ts'

export type FormalLook = {
  leather: string
  lining: string
  sole: string
  welt: string
  material?: Material
  /** How much the leather is polished, 0 to 1. */
  polish: number
  /** Metal bit or penny slot on a loafer, brogue holes or plain on a derby. */
  trim: 'bit' | 'penny' | 'tassel' | 'brogue' | 'cap'
}

const lowLine =
  '30,650 30,606 44,570 84,544 150,524 230,506 310,480 380,446 440,408 486,384 516,380 | 548,408 610,450 700,468 790,460 860,430 908,388 | 930,378 948,390 | 950,440 958,500 972,570 968,650 z'

/** A slip-on with an apron front. */
export function loafer(look: FormalLook): Footwear {
  return { bodies: [throat(look), loaferUpper(look), leatherSole(look)], top: 350 }
}

function throat({ lining }: FormalLook): Body {
  return {
    outline: '478,392 520,360 620,352 740,356 850,366 915,380 | 940,400 880,470 780,500 640,500 540,450 z',
    fill: lining,
    parts: [
      shade('500,410 580,470 700,496 800,486 910,410', 74, 0.8),
      stitches(smooth('520,374 620,366 740,370 850,380 915,392'), darken(lining, 0.3)),
    ],
    swell: 0,
  }
}

function polished({ polish }: FormalLook): Part[] {
  return [
    gleam('60,566 120,542 210,520 300,488 370,454', 16, 0.6 * polish),
    gleam('80,584 120,572 160,566', 22, 0.5 * polish),
    gleam('620,500 720,520 840,500', 26, 0.22 * polish),
    gleam('920,430 934,520', 14, 0.4 * polish),
  ]
}

function loaferUpper(look: FormalLook): Body {
  const { leather, trim } = look
  const material = look.material ?? 'leather'
  const thread = lighten(leather, 0.24)
  const apron = '84,566 140,548 230,540 320,530 400,500 452,456'
  return {
    outline: lowLine,
    fill: leather,
    parts: [
      panel('0,680 0,340 1000,340 1000,680 z', leather, { material, raise: 0 }),
      panel(
        '60,560 150,520 310,474 440,402 516,370 | 500,420 440,472 400,506 320,536 230,546 140,554 84,570 z',
        lighten(leather, 0.05),
        { material, raise: 0.14 },
      ),
      ridge(apron, lighten(leather, 0.06), 11, 0.5),
      ...Array.from({ length: 22 }, (_, pleat) =>
        groove(`${96 + pleat * 15},${572 - pleat * 2.2} ${93 + pleat * 15},${556 - pleat * 2.4}`, 3, 0.22),
      ),
      panel('776,660 790,560 830,500 900,470 1000,460 1000,680 z', leather, {
        material,
        thread,
        double: true,
      }),
      panel(
        '486,372 540,400 600,452 700,474 | 640,540 560,600 520,660 | 390,660 420,580 450,500 440,420 z',
        leather,
        { material, thread, raise: 0.1 },
      ),
      panel(
        '330,470 400,430 470,388 | 520,470 540,560 530,660 | 420,660 410,580 380,520 z',
        lighten(leather, 0.03),
        { material, thread, raise: 0.24 },
      ),
      ...trims[trim](leather),
      ridge('516,382 548,410 610,452 700,470 790,462 860,432 908,390', lighten(leather, 0.1), 9, 0.45),
      ...polished(look),
      shade('20,624 200,630 480,632 700,628 980,610', 28, 0.5),
    ],
    swell: 32,
    bulge: 1.05,
  }
}

const trims: Record<FormalLook['trim'], (leather: string) => Part[]> = {
  penny: (leather) => [
    ridge('414,474 436,488 454,508 462,528', lighten(leather, 0.08), 26, 0.3),
    groove('418,480 438,494 452,510', 13, 0.8),
  ],
  bit: () => [
    ridge('380,476 424,480 466,500 506,534', '#b98d35', 13, 0.7),
    ridge('376,452 356,474 364,504 388,508 396,480 o', '#c9a24a', 10, 0.7),
    ridge('498,504 480,530 490,562 516,564 524,534 o', '#c9a24a', 10, 0.7),
    gleam('386,472 424,476 466,494', 5, 0.8),
  ],
  tassel: (leather) => [
    lace('400,460 440,480 452,520 436,566', darken(leather, 0.4), 13),
    lace('400,460 450,470 486,506 492,556', darken(leather, 0.4), 13),
    ...[0, 1, 2, 3].flatMap((strand) => [
      lace(`436,560 ${420 + strand * 11},606`, darken(leather, 0.45), 9),
      lace(`492,550 ${478 + strand * 11},598`, darken(leather, 0.45), 9),
    ]),
    ridge('384,452 412,470', darken(leather, 0.4), 22),
  ],
  brogue: () => [],
  cap: () => [],
}

/** A laced town shoe with open facings. */
export function derby(look: FormalLook): Footwear {
  const strings = [0, 1, 2, 3].map((row) => [424 + row * 34, 452 - row * 25] as const)
  const ties = strings.map(([x, y]) =>
    lace(`${x},${y} ${x - 20},${y - 26} ${x - 34},${y - 36}`, darken(look.leather, 0.35), 9),
  )
  const hanging = [
    lace('500,352 470,320 430,322 440,356 494,362', darken(look.leather, 0.35), 8),
    lace('504,356 548,372 580,420 556,436 520,392', darken(look.leather, 0.35), 8),
    lace('500,358 506,410 490,452', darken(look.leather, 0.35), 8),
  ]
  const tongue: Body = {
    outline: '350,470 400,410 450,362 492,310 530,294 552,310 | 552,380 480,440 400,480 z',
    fill: look.leather,
    parts: [shade('380,470 470,400 540,330', 30, 0.4)],
    swell: 14,
  }
  return {
    bodies: [
      throat(look),
      tongue,
      derbyUpper(look, strings),
      leatherSole(look),
      { outline: null, fill: 'none', parts: [...ties, ...hanging], swell: 0 },
    ],
    top: 290,
  }
}

function derbyUpper(look: FormalLook, strings: readonly (readonly [number, number])[]): Body {
  const { leather } = look
  const material = look.material ?? 'leather'
  const thread = lighten(leather, 0.24)
  const brogue = look.trim === 'brogue'
  return {
    outline:
      '30,650 30,606 44,570 84,544 150,524 230,504 300,480 350,456 384,440 | 440,416 490,370 528,330 | 560,350 600,410 660,450 740,462 810,448 870,414 908,376 | 930,368 948,382 | 950,440 958,500 972,570 968,650 z',
    fill: leather,
    parts: [
      panel('0,680 0,340 1000,340 1000,680 z', leather, { material, raise: 0 }),
      panel(
        brogue
          ? '0,680 0,500 150,510 | 190,540 200,580 250,600 330,606 400,640 400,680 z'
          : '0,680 0,480 160,500 | 214,530 230,580 216,680 z',
        lighten(leather, 0.02),
        { material, thread, double: !brogue },
      ),
      ...(brogue
        ? [
            holes(['168,534 182,572 240,606 330,614 390,640'], 22, 3.6),
            holes(['84,560 96,584', '104,552 120,590', '126,560 136,582'], 3, 4.4),
          ]
        : []),
      panel(
        '376,446 440,412 490,366 528,322 | 580,390 660,458 780,470 | 700,560 680,660 | 470,660 440,560 400,500 z',
        leather,
        { material, thread, double: true, raise: 0.24 },
      ),
      panel('770,660 790,560 830,500 900,470 1000,460 1000,680 z', leather, {
        material,
        thread,
        double: true,
      }),
      ...(brogue ? [holes(['782,650 800,566 840,512 900,482 970,474'], 22, 3.6)] : []),
      ridge(
        '528,332 560,352 600,412 660,452 740,464 810,450 870,416 908,378',
        lighten(leather, 0.1),
        9,
        0.45,
      ),
      eyelets(
        strings.map(([x, y]) => ({ x, y, angle: 0 })),
        darken(leather, 0.4),
        6,
      ),
      ...polished(look),
      shade('20,624 200,630 480,632 700,628 980,610', 28, 0.5),
    ],
    swell: 32,
    bulge: 1.05,
  }
}

/** A welted sole with a stacked heel. */
export function leatherSole({ sole, welt }: Pick<FormalLook, 'sole' | 'welt'>): Body {
  return {
    outline:
      '16,636 18,614 | 200,622 480,626 700,620 984,602 | 986,620 984,690 978,700 | 700,700 | 688,652 | 560,660 420,690 300,698 140,690 60,668 z',
    fill: sole,
    parts: [
      panel('0,600 200,612 480,616 700,610 1000,594 | 1000,618 700,640 480,648 200,644 0,636 z', welt, {
        raise: 0.4,
      }),
      stitches(smooth('26,624 200,632 480,636 700,630 980,608'), lighten(welt, 0.4)),
      groove('690,660 980,644', 3, 0.4),
      groove('694,678 980,668', 2.5, 0.35),
      mark('690,690 990,688 990,710 690,710 z', '#1b1714'),
      gleam('700,652 960,636', 8, 0.25),
    ],
    swell: 8,
  }
}
