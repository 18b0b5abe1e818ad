import type { AboveLook } from '#demo/artwork/shoe-above.ts'
import type { CourtLook } from '#demo/artwork/shoe-court.ts'
import type { FormalLook } from '#demo/artwork/shoe-formal.ts'

export const courtAbove = (look: CourtLook): AboveLook => ({
  kind: 'laced',
  upper: look.upper,
  toe: look.overlay,
  trim: look.heel,
  rim: look.sole,
  lining: look.lining,
  lace: look.lace,
  outsole: look.outsole,
  tread: 'herringbone',
})

export const slipAbove = (look: FormalLook): AboveLook => ({
  kind: 'slip',
  upper: look.leather,
  toe: look.leather,
  trim: look.leather,
  rim: look.sole,
  lining: look.lining,
  lace: look.leather,
  outsole: look.welt,
  tread: 'leather',
  ...(look.material ? { material: look.material } : {}),
})

export const lawn: CourtLook = {
  upper: '#f2efe8',
  overlay: '#f7f5f0',
  heel: '#2f6b4f',
  emblem: '#2f6b4f',
  sole: '#f4efe4',
  outsole: '#b98a58',
  lining: '#e9e2d4',
  lace: '#fbfaf6',
  side: 'bars',
}
export const toffee: CourtLook = {
  upper: '#c9a27a',
  overlay: '#8a5a34',
  heel: '#3b2a1e',
  emblem: '#f0e4d0',
  sole: '#f4efe4',
  outsole: '#b98a58',
  lining: '#e9d4b4',
  lace: '#fbf2e6',
  material: 'suede',
  side: 'fin',
}
export const indigo: CourtLook = {
  upper: '#f4f2ec',
  overlay: '#dfe6ee',
  heel: '#26366b',
  emblem: '#26366b',
  sole: '#faf8f2',
  outsole: '#e4ded0',
  lining: '#c9d3e2',
  lace: '#ffffff',
  side: 'wave',
}
export const oxblood: FormalLook = {
  leather: '#5c2c1d',
  lining: '#c99b6a',
  sole: '#2a1c14',
  welt: '#8a5a36',
  polish: 1,
  trim: 'penny',
}
export const jet: FormalLook = {
  leather: '#1d1b1c',
  lining: '#a67c52',
  sole: '#171413',
  welt: '#6b4a2e',
  polish: 1,
  trim: 'bit',
}
export const moss: FormalLook = {
  leather: '#5f6b45',
  lining: '#d8c197',
  sole: '#3a2c1e',
  welt: '#8d6a41',
  polish: 0.25,
  trim: 'tassel',
  material: 'suede',
}
export const espresso: FormalLook = {
  leather: '#33251d',
  lining: '#b98d5f',
  sole: '#1d1612',
  welt: '#5a3a22',
  polish: 1,
  trim: 'brogue',
}
