import type { Emblem } from './accessory-emblems.ts'
import type { Metal } from './accessory-surface.ts'

/** What makes one bottle unlike the next. Lengths count the frame's pixels at scale 1. */
export type FlaconDesign = {
  brand: string
  word: string
  shape: FlaconShape
  /** Half of the body's width, and its height. */
  half: number
  high: number
  glass: string
  juice: string
  /** The colour at the foot of the liquid, where it is deepest. */
  deep: string
  /** How full it is, 0 to 1. */
  level: number
  cap: FlaconCap
  collar: Metal
  label: FlaconLabel
  carton: { colour: string; ink: string }
}

export type FlaconShape = 'block' | 'column' | 'arch' | 'round' | 'flask' | 'drop' | 'taper' | 'waist'

export type FlaconCap =
  | { kind: 'cylinder' | 'ball' | 'dome' | 'block' | 'facet' | 'ribbed'; metal: Metal }
  | { kind: 'wood'; colour: string }
  | { kind: 'glass'; colour: string }

export type FlaconLabel = {
  kind: 'plate' | 'paper' | 'print' | 'band' | 'medal'
  ground: string
  ink: string
  emblem: Emblem
}
