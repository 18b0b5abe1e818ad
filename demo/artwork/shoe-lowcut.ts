import { bow, laces } from './shoe-laces.ts'
import type { Body, Part } from './shoe-light.ts'
import { panel, ridge, shade } from './shoe-parts.ts'
import { darken, lighten } from './studio.ts'

/** The lines that all laced shoes of one height share, whatever is sewn on them. */
export type Cut = {
  upper: string
  inside: string
  hollow: string
  tongue: string
  tab: string
  /** Where the tongue slips under our side of the lacing. */
  throat: string
  collar: string
  near: string
  far: string
  rows: number
  bow: readonly [number, number]
  top: number
}

export const lowCut: Cut = {
  upper:
    '44,636 32,600 46,552 92,514 160,488 225,462 290,432 338,404 | 372,414 440,376 505,330 560,278 598,238 | 612,236 624,252 640,298 676,338 735,360 800,356 856,330 898,292 | 922,280 944,294 | 950,360 960,450 976,550 970,636 z',
  inside: '590,250 640,268 740,290 840,290 905,272 | 925,300 890,360 800,400 690,400 600,330 z',
  hollow: '620,330 700,392 800,394 890,340',
  tongue:
    '335,408 400,336 455,284 500,232 528,186 560,166 604,170 622,196 | 626,250 600,300 520,360 420,420 z',
  tab: '528,190 560,172 600,174 616,198 604,250 560,270 528,250 z',
  throat: '350,420 480,340 560,290 610,240',
  collar: '612,236 624,252 640,298 676,338 735,360 800,356 856,330 898,292',
  near: '386,424 440,392 494,352 546,306 590,262',
  far: '352,382 404,344 452,300 500,252 540,212',
  rows: 6,
  bow: [560, 250],
  top: 160,
}

export const highCut: Cut = {
  upper:
    '44,636 32,600 46,552 92,514 160,490 225,468 290,440 338,414 | 372,424 440,390 510,330 560,258 590,170 606,84 | 622,70 640,84 | 668,104 730,110 800,96 860,64 | 888,50 912,62 | 908,160 910,270 930,380 956,470 976,560 970,636 z',
  inside: '600,80 650,60 740,50 830,46 880,52 | 900,80 860,130 780,160 690,160 620,130 z',
  hollow: '630,130 700,160 790,154 870,110',
  tongue:
    '335,418 410,352 470,290 512,214 534,130 548,40 572,8 620,4 650,24 | 652,90 620,180 570,290 500,380 420,430 z',
  tab: '550,44 574,14 618,10 644,28 640,86 606,110 552,104 z',
  throat: '350,430 480,360 566,260 612,80',
  collar: '640,84 668,104 730,110 800,96 860,64 888,52',
  near: '388,434 468,384 532,312 574,224 604,116',
  far: '352,392 424,332 478,262 514,182 536,84',
  rows: 8,
  bow: [572, 96],
  top: 4,
}

type Dress = { tongue: string; tab: string; lining: string; lace: string; laceWidth?: number; bow?: boolean }

/** What lies behind the upper: the lining of the far side and the tongue. */
export function behind(cut: Cut, { tongue, tab, lining }: Dress): Body[] {
  const deep: Body = {
    outline: cut.inside,
    fill: darken(lining, 0.25),
    parts: [shade(cut.hollow, 60, 0.75)],
    swell: 0,
  }
  const flap: Body = {
    outline: cut.tongue,
    fill: tongue,
    parts: [panel(cut.tab, tab, { thread: lighten(tab, 0.35) }), shade(cut.throat, 30, 0.45)],
    swell: 13,
  }
  return [deep, flap]
}

/** The padded edge around the ankle. */
export const collar = (cut: Cut, colour: string): Part => ridge(cut.collar, colour, 20, 0.5)

export function strings(cut: Cut, { lace, laceWidth = 19, bow: tied = true }: Dress): Body {
  const { near, far, rows } = cut
  const parts = [laces({ near, far, rows, colour: lace, width: laceWidth })]
  if (tied) parts.push(bow(cut.bow[0], cut.bow[1], lace, laceWidth * 0.9))
  return { outline: null, fill: 'none', parts, swell: 0 }
}
