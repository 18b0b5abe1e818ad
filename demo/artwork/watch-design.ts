import type { Metal } from './accessory-surface.ts'

/** Everything that makes one watch of the demo shop look unlike the next. Lengths count a round case as 300 in radius. */
export type WatchDesign = {
  brand: string
  shape: CaseShape
  metal: Metal
  /** 0 mirror bright, 1 matt. */
  brushed?: number
  bezel: Bezel
  face: AnalogFace | DigitalFace
  strap: Strap
  /** Half of the strap's width at the case. */
  strapHalf?: number
  size?: number
  crown?: 'plain' | 'guarded' | 'cabochon' | 'none'
  pushers?: boolean
}

export type CaseShape = 'round' | 'cushion' | 'square' | 'tank' | 'tonneau' | 'octagon' | 'shield'

export type Bezel =
  | { kind: 'smooth' | 'fluted' | 'screws' | 'stones' | 'thin'; metal?: Metal }
  | { kind: 'diver' | 'tachymeter'; insert: string; mark: string; metal?: Metal }
  | { kind: 'resin'; insert: string; mark: string }

export type Finish = 'sunray' | 'matt' | 'smoked' | 'waves' | 'checks' | 'pearl' | 'skeleton'

export type AnalogFace = {
  kind: 'analog'
  colour: string
  finish: Finish
  /** Indices, hands' frames and marks. */
  metal: Metal
  print: string
  indices: 'batons' | 'romans' | 'arabics' | 'dots' | 'daggers' | 'stones'
  hands: 'batons' | 'dauphine' | 'swords' | 'leaves'
  lume?: string
  second?: string
  date?: boolean
  /** Small dials: where they sit, in degrees and parts of the dial's radius. */
  small?: readonly SmallDial[]
  smallColour?: string
}

export type SmallDial = { degrees: number; away: number; radius: number; hand: number }

export type DigitalFace = {
  kind: 'digital'
  /** The plate round the display. */
  plate: string
  print: string
  glass: string
  digits: string
  accent: string
  time: string
  lines: readonly [above: string, below: string]
}

export type Strap =
  | { kind: 'leather' | 'croc' | 'suede'; colour: string; stitch: string; lining: string }
  | { kind: 'rubber' | 'resin'; colour: string }
  | { kind: 'cloth'; colour: string; stripes: readonly string[] }
  | { kind: 'three' | 'five' | 'oyster'; metal: Metal; middle: Metal }
  | { kind: 'mesh'; metal: Metal }
