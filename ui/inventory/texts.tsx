import { texts as commonTexts } from '#ui/backoffice/vocabulary/texts.tsx'

/** `toPack`: pieces of orders that are not packed. */
export type Shelf = { onHand: number; reserved: number; toPack: number }

export const texts = {
  ...commonTexts,
  stockNote: (lowStockBelow: number) => `What is in the shop and has fewer than ${lowStockBelow} pieces left.`,
  nothingRunsLow: 'Nothing runs low.',
  whatRunsLow: 'What runs low',
  soldLately: (units: number, days: number) => `${units} sold in ${days} days`,
  stockCounted: 'Counted. The stock history shows it.',
  theProduct: 'The product',
  count: 'Count',
  onHand: 'On hand',
  everyChange: 'Every change',
  noStockMoves: 'No stock has come or gone yet.',
  inWords: 'In your own words',
  standsInTheLedger: 'Shown in the stock history.',
  piecesOnShelf: 'Pieces on the shelf, also of orders to pack',
  piecesOf: (value: string) => `Pieces of ${value}`,
  allPieces: 'All pieces',
  onShelf: ({ onHand, reserved, toPack }: Shelf) => {
    const held = reserved === 0 ? '' : `, ${reserved} held for unpaid orders`
    if (toPack === 0) return `${onHand} on hand${held}`
    return `${onHand + toPack} on the shelf: ${onHand - reserved} to sell${held}, ${toPack} for orders to pack`
  },
  howToCount: 'Count all that lies on the shelf, also for orders that are not packed. For what came write +12.',
  counted: 'Counted',
  countedSize: (size: string) => `Counted ${size}`,
  whyItDiffers: 'Why it differs',
  saveTheCount: 'Save the count',
}
