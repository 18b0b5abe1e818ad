import type { Metal } from '#demo/artwork/accessory-surface.ts'
import type { Strap } from '#demo/artwork/watch-design.ts'

export const leather = (colour: string, stitch: string, lining: string): Strap => ({
  kind: 'leather',
  colour,
  stitch,
  lining,
})

export const croc = (colour: string, stitch: string, lining: string): Strap => ({
  kind: 'croc',
  colour,
  stitch,
  lining,
})

export const suede = (colour: string, stitch: string, lining: string): Strap => ({
  kind: 'suede',
  colour,
  stitch,
  lining,
})

export const rubber = (colour: string): Strap => ({ kind: 'rubber', colour })

export const resin = (colour: string): Strap => ({ kind: 'resin', colour })

export const mesh = (metal: Metal): Strap => ({ kind: 'mesh', metal })

/** A link bracelet, in two metals where a second one is named. */
export const links = (kind: 'three' | 'five' | 'oyster', metal: Metal, middle: Metal = metal): Strap => ({
  kind,
  metal,
  middle,
})
