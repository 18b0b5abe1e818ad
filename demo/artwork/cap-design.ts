import type { Emblem } from './accessory-emblems.ts'
import type { Metal } from './accessory-surface.ts'

/** What makes one cap unlike the next. */
export type CapDesign = {
  brand: string
  kind: 'baseball' | 'trucker' | 'snapback' | 'dad' | 'bucket' | 'beanie'
  cloth: Cloth
  /** The front panels' colour, where it isn't the cloth's. */
  front?: string
  brim: string
  under: string
  stitch: string
  button: string
  badge: CapBadge
  buckle: Metal
}

export type Cloth =
  | { kind: 'twill' | 'cord' | 'denim' | 'suede' | 'washed' | 'ribs'; colour: string }
  | { kind: 'camo' | 'blocks' | 'checks'; colour: string; others: readonly string[] }

export type CapBadge = {
  kind: 'emblem' | 'word' | 'patch' | 'shield' | 'both'
  emblem: Emblem
  word: string
  colour: string
  ground: string
}
