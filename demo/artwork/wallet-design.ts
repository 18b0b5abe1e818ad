import type { Emblem } from './accessory-emblems.ts'
import type { Metal } from './accessory-surface.ts'

/** What makes one wallet unlike the next. Lengths are pixels of the frame at scale 1. */
export type WalletDesign = {
  brand: string
  kind: 'bifold' | 'holder' | 'zip' | 'flap' | 'tab' | 'clip'
  wide: number
  high: number
  thick: number
  hide: string
  lining: string
  stitch: string
  /** Painted along the cut edges. */
  edge: string
  grain: Grain
  metal: Metal
  mark: 'emboss' | 'foil' | 'plate'
  emblem: Emblem
  /** A second leather over part of the front. */
  panel?: { colour: string; cut: 'lower' | 'slant' | 'stripe' | 'corner' }
  cards: readonly string[]
}

export type Grain = 'smooth' | 'pebble' | 'cross' | 'croc' | 'weave' | 'suede'
