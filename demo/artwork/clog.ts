import { type Charm, charm } from './clog-charms.ts'
import { type ClogPattern, clogPattern } from './clog-patterns.ts'
import type { Body, Part } from './shoe-light.ts'
import { gleam, groove, join, mark, panel, ridge, shade } from './shoe-parts.ts'
import { smooth } from './shoe-path.ts'
import type { Footwear } from './shoe-scenes.ts'
import { darken, lighten } from './studio.ts'

export type ClogLook = {
  foam: string
  sole: string
  strap: string
  rivet: string
  build?: 'classic' | 'platform' | 'trail' | 'lined'
  /** The strap lies behind the heel or folded forward over the vamp. */
  strapSits?: 'back' | 'front'
  pattern?: ClogPattern
  charms?: readonly Charm[]
}

const vents = [
  [300, 336],
  [384, 322],
  [462, 322],
  [216, 386],
  [302, 382],
  [388, 374],
  [470, 372],
  [150, 446],
  [232, 440],
  [318, 434],
  [404, 428],
] as const

/** A foam clog with vents and a swinging heel strap. */
export function clog(look: ClogLook): Footwear {
  const ground = look.build === 'platform' ? 770 : 700
  const loose = (parts: Part[]): Body => ({ outline: null, fill: 'none', parts, swell: 0 })
  return {
    bodies: [
      ...(look.strapSits === 'front' ? [] : [farStrap(look)]),
      footbed(look),
      shell(look),
      foamSole(look, ground),
      ...strap(look),
      loose(pins(look)),
    ],
    top: 270,
    ground,
  }
}

function footbed({ foam, build }: ClogLook): Body {
  const fur = build === 'lined'
  const bed = fur ? '#f3ead9' : darken(foam, 0.12)
  const fluff = (x: number) =>
    mark(`${x - 22},470 ${x},${438 + (x % 3) * 8} ${x + 24},470 ${x},500 o`, lighten(bed, (x % 4) * 0.12))
  return {
    outline:
      '470,300 560,318 640,372 730,416 840,432 930,424 962,412 | 980,450 900,500 780,520 640,500 560,420 z',
    fill: bed,
    parts: [
      ...(fur ? Array.from({ length: 17 }, (_, tuft) => fluff(520 + tuft * 28)) : []),
      shade('540,350 620,450 700,500 820,510', 60, 0.5),
      ...(fur
        ? []
        : [620, 660, 700, 740, 780, 820, 860].map((x) => nub(x, 424 + (x - 620) * 0.1, lighten(foam, 0.14)))),
    ],
    swell: 0,
  }
}

const nub = (x: number, y: number, colour: string): Part => ({
  paint: `<ellipse cx="${x}" cy="${y + 34}" rx="11" ry="6" fill="${colour}"/>`,
  relief: `<ellipse cx="${x}" cy="${y + 34}" rx="11" ry="6" fill="#fff" fill-opacity=".4"/>`,
})

function shell({ foam, pattern, build }: ClogLook): Body {
  return {
    outline:
      '26,664 18,590 24,520 54,448 110,392 190,346 290,312 390,292 470,286 520,294 | 552,320 578,372 622,436 690,478 780,494 870,486 936,456 966,410 | 990,424 1000,500 1000,580 990,664 z',
    fill: foam,
    parts: [
      ...(pattern ? [clogPattern(pattern)] : []),
      ridge(
        '520,300 552,326 578,378 622,442 690,484 780,500 870,492 936,462 966,416',
        lighten(foam, 0.1),
        20,
        0.5,
      ),
      ridge('30,560 80,548 200,552 320,560 460,572 560,580', lighten(foam, 0.05), 8, 0.35),
      ...vents.map(([x, y]) => vent(x, y, foam)),
      ...[330, 404, 478].map((x) => slot(x, foam)),
      ...(build === 'trail'
        ? [
            panel('10,660 14,560 60,520 120,540 200,590 330,606 340,660 z', darken(foam, 0.3), {
              raise: 0.4,
            }),
            panel('860,660 880,570 1010,520 1010,660 z', darken(foam, 0.3), { raise: 0.4 }),
          ]
        : []),
      gleam('66,468 120,412 200,366 300,332', 34, 0.42),
      gleam('660,540 780,552 900,540', 30, 0.22),
      shade('20,620 250,640 500,642 990,620', 14, 0.3),
    ],
    swell: 46,
    bulge: 1.1,
  }
}

/** A hole through the vamp: dark, with the foam's thickness lit on its lower right edge. */
function vent(x: number, y: number, foam: string): Part {
  const tilt = `transform="rotate(-14 ${x} ${y})"`
  return {
    paint: `<ellipse cx="${x}" cy="${y}" rx="25" ry="19" ${tilt} fill="${darken(foam, 0.38)}"/><ellipse cx="${x + 1}" cy="${y + 3}" rx="24" ry="17" ${tilt} fill="${lighten(foam, 0.12)}"/><ellipse cx="${x - 2}" cy="${y - 2}" rx="21" ry="14.5" ${tilt} fill="${darken(foam, 0.82)}"/>`,
    relief: `<ellipse cx="${x}" cy="${y}" rx="25" ry="19" ${tilt} fill="#000" fill-opacity=".55"/>`,
  }
}

function slot(x: number, foam: string): Part {
  const shape = (by: number) =>
    `${x - 24 + by},${500 + by} ${x + 22 - by},${502 + by} ${x + 26 - by},${534 - by} ${x - 22 + by},${532 - by} o`
  return {
    paint: `<path d="${smooth(shape(0))}" fill="${darken(foam, 0.35)}"/><path d="${smooth(shape(5))}" fill="${darken(foam, 0.8)}"/>`,
    relief: `<path d="${smooth(shape(0))}" fill="#000" fill-opacity=".55"/>`,
  }
}

function foamSole({ sole, build }: ClogLook, ground: number): Body {
  const deep = ground - 700
  const rugged = build === 'trail'
  const teeth = Array.from({ length: rugged ? 15 : 30 }, (_, tooth) => {
    const x = rugged ? 70 + tooth * 62 : 70 + tooth * 30
    return groove(`${x},${ground - (rugged ? 26 : 10)} ${x + 6},${ground + 6}`, rugged ? 22 : 9, 0.7)
  })
  return {
    outline: `12,650 10,608 | 120,628 300,640 520,640 760,634 900,624 1004,604 | 1010,640 1004,${690 + deep} 980,${ground} | 720,${ground + 2} 600,${ground - 14} 500,${ground - 12} 400,${ground + 2} 200,${ground + 2} 90,${ground - 8} 34,${ground - 30} z`,
    fill: sole,
    parts: [
      groove('12,630 120,648 300,660 520,660 760,654 1006,628', 4, 0.25),
      ...(deep ? [ridge(`10,690 200,708 500,700 760,708 1010,684`, lighten(sole, 0.12), 12, 0.4)] : []),
      ...Array.from({ length: 3 }, (_, rib) =>
        groove(`${820 + rib * 50},${652 - rib * 5} ${828 + rib * 50},${676 + deep - rib * 4}`, 5, 0.25),
      ),
      ...teeth,
      gleam('30,626 200,644 420,650', 6, 0.45),
    ],
    swell: 14,
  }
}

const backStrap =
  '556,412 640,362 740,328 850,314 950,320 1004,340 | 1018,368 1008,400 | 940,382 850,374 760,386 680,414 612,464 570,474 540,446 z'
const frontStrap =
  '548,462 520,400 480,336 430,292 384,276 | 388,254 414,238 450,236 500,262 560,326 600,392 616,440 600,474 570,480 z'

function farStrap({ strap }: ClogLook): Body {
  return {
    outline: '650,352 750,304 850,284 940,288 1000,316 1012,350 | 1000,380 940,346 860,334 770,348 670,392 z',
    fill: darken(strap, 0.3),
    parts: [],
    swell: 12,
  }
}

function strap({ strap, strapSits, build }: ClogLook): Body[] {
  const outline = strapSits === 'front' ? frontStrap : backStrap
  const line =
    strapSits === 'front'
      ? '582,440 548,376 500,310 440,264 400,256'
      : '606,420 680,374 760,350 850,342 940,350 1000,368'
  return [
    {
      outline,
      fill: strap,
      parts: [
        ridge(line, lighten(strap, 0.08), build === 'trail' ? 30 : 16, 0.35),
        gleam(
          strapSits === 'front' ? '540,380 500,322 450,276' : '620,396 700,354 800,332 900,332',
          10,
          0.35,
        ),
      ],
      swell: 12,
    },
  ]
}

function pins({ rivet, charms }: ClogLook): Part[] {
  const round = (radius: number, fill: string, height: string): Part => ({
    paint: `<circle cx="580" cy="438" r="${radius + 3}" fill="#120c06" fill-opacity=".28"/><circle cx="580" cy="438" r="${radius}" fill="${fill}"/>`,
    relief: `<circle cx="580" cy="438" r="${radius}" fill="${height}"/>`,
  })
  const button = join([
    round(33, rivet, '#999'),
    round(25, lighten(rivet, 0.14), '#bbb'),
    mark('566,452 566,434 580,420 | 580,440 z', darken(rivet, 0.45)),
    mark('594,452 594,434 580,420 | 580,440 z', darken(rivet, 0.25)),
  ])
  const places = [vents[4], vents[8], vents[1], vents[6]] as const
  return [
    button,
    ...(charms ?? []).flatMap((kind, index) => {
      const place = places[index]
      return place ? [charm(kind, place[0], place[1])] : []
    }),
  ]
}
