import { bow, laces } from './shoe-laces.ts'
import { type Body, develop, lampDefs, type Part, underLamp } from './shoe-light.ts'
import { type Material, materialDefs } from './shoe-materials.ts'
import { eyelets, gleam, groove, holes, mark, panel, ridge, shade, stitches } from './shoe-parts.ts'
import { beside, smooth, spots } from './shoe-path.ts'
import { type Tread, treadBody } from './shoe-tread.ts'
import { type Backdrop, darken, lighten, photograph } from './studio.ts'

/** A shoe seen from above, toe up; the partner beside it shows its outsole. */
export type AboveLook = {
  kind: 'laced' | 'slip' | 'clog'
  upper: string
  toe: string
  trim: string
  rim: string
  lining: string
  lace: string
  outsole: string
  tread: Tread
  material?: Material
  print?: Part
}

const rim =
  '184,20 270,36 340,110 372,240 362,400 342,560 346,720 352,860 330,980 270,1056 200,1076 130,1056 82,980 66,860 72,720 66,560 42,400 36,260 62,110 116,38 o'
const body =
  '184,36 264,52 326,120 356,244 346,400 328,560 332,720 338,856 316,966 262,1038 200,1058 138,1038 96,966 80,856 86,720 80,560 56,400 50,264 76,122 122,54 o'
const opening = '204,600 260,640 288,720 292,840 270,940 204,980 140,940 120,840 124,720 150,640 o'

export function aboveScene(look: AboveLook, backdrop: Backdrop): string {
  const scale = 1.13
  const top = develop(look.kind === 'clog' ? clogTop(look) : shoeTop(look))
  const sole = develop([treadBody(rim, look.outsole, look.tread)], { name: 'under' })
  const shadow = (x: number, y: number) =>
    `<path d="${smooth(rim)}" transform="translate(${x + 20} ${y + 26}) scale(${scale})" fill="#2a1c10" opacity=".4" filter="url(#soft)"/>`
  const left = `translate(110 150) scale(${scale})`
  const right = `translate(${1096 - 410 * scale} 106) scale(${scale})`
  const both = (layer: 'paint' | 'relief') =>
    `<g transform="${left}">${top[layer]}</g><g transform="${right}">${sole[layer]}</g>`
  return photograph(
    backdrop,
    `${materialDefs}${lampDefs(scale)}${top.defs}${sole.defs}`,
    `${shadow(110, 150)}${shadow(1090 - 410 * scale, 110)}${both('paint')}${underLamp(both('relief'))}`,
  )
}

function shoeTop(look: AboveLook): Body[] {
  const { upper, rim: rubber, lining } = look
  const inner: Body = {
    outline: opening,
    fill: darken(lining, 0.18),
    parts: [
      shade('150,640 126,740 126,860 150,950', 60, 0.5),
      shade('160,630 240,630', 60, 0.6),
      mark('190,900 196,870 222,850 | 232,880 190,900 z', darken(lining, 0.5), 0.7),
      mark('218,905 222,894 244,876 | 246,896 218,905 z', darken(lining, 0.5), 0.5),
    ],
    swell: 0,
  }
  return [
    { outline: rim, fill: rubber, parts: [stitches(beside(rim, 8), darken(rubber, 0.25))], swell: 12 },
    { outline: body, fill: upper, parts: upperParts(look), swell: 44, bulge: 1.1 },
    inner,
    ...(look.kind === 'laced' ? [tongueTop(look), lacing(look)] : []),
  ]
}

function upperParts({ upper, toe, trim, kind, material = 'leather', print }: AboveLook): Part[] {
  const thread = lighten(trim, 0.3)
  const base = panel('0,0 400,0 400,1100 0,1100 z', upper, { material, raise: 0 })
  const heel = panel('60,1100 70,960 120,950 204,1000 290,950 350,960 350,1100 z', trim, { thread })
  const cuff = ridge(opening, lighten(upper, 0.08), 20, 0.4)
  if (kind === 'slip') {
    return [
      base,
      ridge('92,430 84,280 120,150 190,110 262,146 310,280 312,430', lighten(upper, 0.06), 12, 0.5),
      panel('40,430 200,410 370,430 | 366,530 200,500 44,530 z', lighten(upper, 0.03), {
        thread,
        raise: 0.3,
      }),
      groove('150,466 200,456 252,466', 12, 0.6),
      heel,
      cuff,
      gleam('110,130 80,230 78,320', 18, 0.45),
    ]
  }
  return [
    base,
    ...(print ? [turned(print)] : []),
    panel('0,0 400,0 400,190 | 320,226 200,250 90,226 0,190 z', toe, {
      thread: lighten(toe, 0.3),
      raise: 0.25,
    }),
    ...(material === 'canvas' ? [] : [holes(['130,282 270,282', '120,304 282,304'], 6, 5)]),
    panel(
      '104,330 200,318 304,330 | 322,600 300,690 272,640 | 262,360 200,352 146,360 | 136,640 108,690 86,600 z',
      trim,
      { thread, raise: 0.25 },
    ),
    heel,
    cuff,
    gleam('104,120 76,220', 18, 0.5),
  ]
}

/** A print is made for the side view, toe to the left; from above the toe points up. */
const turned = ({ paint }: Part): Part => ({
  paint: `<g transform="translate(735 0) rotate(90) scale(1.08)">${paint}</g>`,
  relief: '',
})

const near = '132,372 128,480 124,600'
const far = '276,372 282,480 288,600'

function tongueTop({ upper, trim }: AboveLook): Body {
  return {
    outline: '156,362 204,354 252,362 268,520 276,640 262,700 204,716 148,700 134,640 142,520 z',
    fill: lighten(upper, 0.05),
    parts: [panel('148,640 264,640 258,700 204,710 152,700 z', trim, { thread: lighten(trim, 0.3) })],
    swell: 14,
  }
}

function lacing({ lace }: AboveLook): Body {
  const parts = [
    eyelets([...spots(near, 6), ...spots(far, 6)], '#d9d4c8', 7),
    laces({ near, far, rows: 6, colour: lace, width: 19 }),
    bow(206, 606, lace, 16),
  ]
  return { outline: null, fill: 'none', parts, swell: 0 }
}

function clogTop({ upper, rim: rubber, trim, lining, print }: AboveLook): Body[] {
  const rows = [190, 258, 326, 394, 462].flatMap((y, row) =>
    Array.from({ length: row % 2 ? 4 : 3 }, (_, column) => ({ x: (row % 2 ? 102 : 136) + column * 68, y })),
  )
  const hole = ({ x, y }: { x: number; y: number }): Part => ({
    paint: `<ellipse cx="${x}" cy="${y}" rx="20" ry="19" fill="${darken(upper, 0.4)}"/><ellipse cx="${x - 1}" cy="${y - 1}" rx="16" ry="15" fill="${darken(upper, 0.82)}"/>`,
    relief: `<ellipse cx="${x}" cy="${y}" rx="21" ry="20" fill="#000" fill-opacity=".55"/>`,
  })
  const bed = Array.from({ length: 40 }, (_, index) => ({
    paint: `<circle cx="${132 + (index % 5) * 36}" cy="${620 + Math.floor(index / 5) * 48}" r="7" fill="${lighten(lining, 0.15)}"/>`,
    relief: `<circle cx="${132 + (index % 5) * 36}" cy="${620 + Math.floor(index / 5) * 48}" r="7" fill="#fff" fill-opacity=".5"/>`,
  }))
  const pin = (x: number): Part => ridge(`${x},560 ${x},580`, lighten(trim, 0.2), 34, 0.5)
  return [
    { outline: rim, fill: rubber, parts: [], swell: 12 },
    {
      outline: body,
      fill: darken(lining, 0.06),
      parts: [...bed, shade('80,560 200,540 330,560', 70, 0.5)],
      swell: 26,
    },
    {
      outline:
        '184,36 264,52 326,120 356,244 346,400 334,600 | 322,690 306,620 270,560 204,536 138,560 104,620 84,690 | 74,600 56,400 50,264 76,122 122,54 184,36 z',
      fill: upper,
      parts: [
        ...(print ? [turned(print)] : []),
        ...rows.map(hole),
        gleam('104,120 72,230', 22, 0.5),
        ridge('322,680 306,616 270,556 204,532 138,556 104,616 84,680', lighten(upper, 0.1), 14),
      ],
      swell: 44,
      bulge: 1.1,
    },
    {
      outline: null,
      fill: 'none',
      parts: [
        ridge('62,570 66,760 92,960 140,1046 204,1068 268,1046 318,960 342,760 346,570', trim, 34, 0.4),
        pin(64),
        pin(344),
      ],
      swell: 0,
    },
  ]
}
