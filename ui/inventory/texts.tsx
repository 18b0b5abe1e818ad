import { texts as commonTexts } from '#ui/backoffice/vocabulary/texts.tsx'

export const texts = {
  ...commonTexts,
  stockNote: (lowStockBelow: number) => `What is in the shop and has fewer than ${lowStockBelow} pieces left.`,
  nothingRunsLow: 'Nothing runs low.',
  whatRunsLow: 'What runs low',
  sizeOnHand: (which: string, onHand: number, reserved: number) =>
    `${which}${onHand} on hand${reserved === 0 ? '' : `, ${reserved} held`}`,
  stockCounted: 'Counted. The stock history shows it.',
  theProduct: 'The product',
  count: 'Count',
  onHand: 'On hand',
  everyChange: 'Every change',
  noStockMoves: 'No stock has come or gone yet.',
  inWords: 'In your own words',
  standsInTheLedger: 'Shown in the stock history.',
  piecesOnHand: 'Pieces on hand',
  piecesOf: (value: string) => `Pieces of ${value}`,
  allPieces: 'All pieces',
  onHandAndHeld: (onHand: number, reserved: number) =>
    `${onHand} on hand${reserved === 0 ? '' : `, ${reserved} held for unpaid orders`}`,
  counted: 'Counted',
  countedSize: (size: string) => `Counted ${size}`,
  whyItDiffers: 'Why it differs',
  saveTheCount: 'Save the count',
}
