import type { WalletDesign } from '#demo/artwork/wallet-design.ts'

const usual: WalletDesign = {
  brand: 'FERNHIDE',
  kind: 'bifold',
  wide: 1000,
  high: 780,
  thick: 140,
  hide: '#7a4524',
  lining: '#3a2416',
  stitch: '#e0bf8c',
  edge: '#3a1f10',
  grain: 'smooth',
  metal: 'brass',
  mark: 'emboss',
  emblem: 'leaf',
  cards: ['#27476a', '#c9623f', '#e0c48c', '#3f6b5a', '#7a3b5e', '#d9d4c7'],
}

const builds: Record<WalletDesign['kind'], Partial<WalletDesign>> = {
  bifold: {},
  tab: {},
  clip: { wide: 960, high: 720, thick: 80 },
  holder: { wide: 720, high: 980, thick: 70 },
  zip: { wide: 1150, high: 680, thick: 170 },
  flap: { wide: 1100, high: 720, thick: 150 },
}

/** A wallet of one build that differs from the usual one in what is said. */
export const wallet = (kind: WalletDesign['kind'], own: Partial<WalletDesign>): WalletDesign => ({
  ...usual,
  kind,
  ...builds[kind],
  ...own,
})
