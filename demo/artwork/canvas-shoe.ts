import { type CanvasPrint, canvasPrint } from './canvas-shoe-prints.ts'
import type { Body, Part } from './shoe-light.ts'
import { behind, type Cut, highCut, lowCut, strings } from './shoe-lowcut.ts'
import { eyelets, gleam, groove, mark, panel, ridge, shade, stitches, weave } from './shoe-parts.ts'
import { beside, smooth, spots } from './shoe-path.ts'
import type { Footwear } from './shoe-scenes.ts'
import { darken, lighten } from './studio.ts'

export type CanvasLook = {
  cut: 'high' | 'low'
  canvas: string
  /** The colour of the eyestay and the heel strip. */
  trim: string
  thread: string
  rubber: string
  stripe: string
  lining: string
  lace: string
  metal: string
  patch: string
  print?: CanvasPrint
  platform?: boolean
}

/** The canvas plimsoll: rubber toe cap, foxing stripe, metal eyelets, a round patch at the ankle. */
export function canvasShoe(look: CanvasLook): Footwear {
  const cut = look.cut === 'high' ? highCut : lowCut
  const dress = { tongue: look.canvas, tab: look.canvas, lining: look.lining, lace: look.lace, laceWidth: 20 }
  const ground = look.platform ? 756 : 700
  return {
    bodies: [...behind(cut, dress), upper(look, cut), foxing(look, ground), strings(cut, dress)],
    top: cut.top,
    ground,
  }
}

function upper(look: CanvasLook, cut: Cut): Body {
  const { canvas, trim, thread, rubber, metal } = look
  return {
    outline: cut.upper,
    fill: canvas,
    parts: [
      ...(look.print ? [canvasPrint(look.print)] : []),
      ...(look.cut === 'high' ? highSeams(look) : lowSeams(look)),
      weave(cut.upper, 'canvas'),
      smoothRubber,
      panel('0,660 0,460 196,474 | 240,504 266,556 268,660 z', rubber, { raise: 0.4 }),
      ridge('204,482 240,512 262,560 264,620', lighten(rubber, 0.2), 7, 0.4),
      eyelets(spots(cut.near, cut.rows), metal, 11),
      stitches(beside(cut.collar, 15), thread),
      gleam('56,560 96,520 150,500', 18, 0.6),
      gleam('300,470 360,440', 12, 0.25),
      shade('440,600 520,540 560,470', 44, 0.1),
      shade('20,606 250,620 480,620 700,610 990,590', 24, 0.45),
      ...(trim === canvas ? [] : [ridge(cut.collar, trim, 9, 0.3)]),
    ],
    swell: 32,
  }
}

/** Takes the weave's height away where the toe cap will lie. */
const smoothRubber: Part = {
  paint: '',
  relief: `<path d="${smooth('0,660 0,460 196,474 | 240,504 266,556 268,660 z')}" fill="#6a6a6a"/>`,
}

function highSeams(look: CanvasLook): Part[] {
  const { trim, thread, canvas } = look
  const cloth = { thread, raise: 0.16 } as const
  return [
    groove('340,420 360,470 380,540 384,640', 3, 0.3),
    stitches(smooth('352,424 372,470 392,540 396,640'), thread),
    stitches(smooth('364,424 384,470 404,540 408,640'), thread),
    panel(
      '362,416 430,386 500,328 556,256 586,166 606,70 | 660,90 646,180 610,290 548,380 470,444 384,484 z',
      trim,
      cloth,
    ),
    panel('880,20 960,20 1000,660 | 900,660 914,520 896,400 870,300 866,160 z', trim, cloth),
    stitches(smooth('660,130 650,220 640,330 690,480 760,620'), thread),
    stitches(smooth('672,130 662,220 652,330 702,480 772,620'), thread),
    ...anklePatch(768, 236, look, canvas),
  ]
}

function lowSeams({ trim, thread }: CanvasLook): Part[] {
  const cloth = { thread, raise: 0.16 } as const
  return [
    groove('340,410 366,470 384,540 388,640', 3, 0.3),
    stitches(smooth('352,414 378,470 396,540 400,640'), thread),
    panel('362,410 430,374 500,328 556,278 600,226 | 652,300 610,372 548,416 470,458 384,480 z', trim, cloth),
    panel('880,240 980,240 1000,660 | 896,660 910,520 896,420 876,330 z', trim, cloth),
    stitches(smooth('640,330 660,420 720,540 780,620'), thread),
    stitches(smooth('652,330 672,420 732,540 792,620'), thread),
  ]
}

/** A round patch with a leaf chevron: the shop's own sign, nobody's star. */
function anklePatch(x: number, y: number, { patch, rubber, stripe }: CanvasLook, canvas: string): Part[] {
  const disc = (radius: number, fill: string, heights: string): Part => ({
    paint: `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${darken(canvas, 0.5)}" stroke-opacity=".3" stroke-width="3"/>`,
    relief: `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" fill-opacity="${heights}"/>`,
  })
  const leaf = (mirror: 1 | -1) =>
    mark(
      `${x},${y + 34} ${x + mirror * 34},${y + 6} ${x + mirror * 36},${y - 34} | ${x + mirror * 10},${y - 14} ${x},${y + 34} z`,
      mirror === 1 ? patch : stripe,
    )
  return [
    disc(74, rubber, '.3'),
    {
      paint: `<circle cx="${x}" cy="${y}" r="63" fill="none" stroke="${patch}" stroke-width="5"/><circle cx="${x}" cy="${y}" r="54" fill="none" stroke="${patch}" stroke-opacity=".5" stroke-width="2" stroke-dasharray="5 5"/>`,
      relief: '',
    },
    leaf(1),
    leaf(-1),
  ]
}

function foxing({ rubber, stripe }: CanvasLook, ground: number): Body {
  const deep = ground - 700
  return {
    outline: `20,640 24,596 | 90,608 250,616 480,616 700,606 860,594 984,578 | 992,600 994,${650 + deep} 988,${686 + deep} 972,${ground} | 800,${ground + 2} 300,${ground + 2} 110,${ground} 52,${690 + deep} 28,${664 + deep} z`,
    fill: rubber,
    parts: [
      ridge('16,622 90,634 250,642 480,642 700,632 860,620 1000,604', stripe, 10, 0.3),
      ...(deep ? [ridge(`16,664 90,678 250,686 480,686 700,678 1000,652`, stripe, 6, 0.3)] : []),
      panel(`0,588 90,606 180,614 | 184,664 90,660 0,640 z`, lighten(rubber, 0.15), { raise: 0.3 }),
      ...Array.from({ length: 15 }, (_, rib) =>
        groove(`${30 + rib * 10},${602 + rib * 1.4} ${30 + rib * 10},${646 + rib * 1.2}`, 3, 0.18),
      ),
      panel(`900,${606} 1000,${590} 1000,${650} 900,${660} z`, stripe, { raise: 0.2 }),
      mark('930,640 944,616 950,630 958,612 970,632 z', rubber),
      mark(
        `0,${686 + deep} 110,${690 + deep} 500,${690 + deep} 1000,${684 + deep} 1000,${ground + 20} 0,${ground + 20} z`,
        darken(rubber, 0.3),
      ),
      gleam('30,600 90,614 250,622', 5, 0.6),
    ],
    swell: 12,
  }
}
