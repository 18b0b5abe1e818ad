import { texts as commonTexts } from '#ui/backoffice/vocabulary/texts.hi.tsx'

export const texts = {
  ...commonTexts,
  stockNote: (lowStockBelow: number) => `दुकान में है और ${lowStockBelow} से कम पीस बचे हैं।`,
  nothingRunsLow: 'कुछ भी कम नहीं है।',
  whatRunsLow: 'क्या कम है',
  sizeOnHand: (which: string, onHand: number, reserved: number) =>
    `${which}${onHand} मौजूद${reserved === 0 ? '' : `, ${reserved} रोके हुए`}`,
  stockCounted: 'गिनती सेव हो गई। स्टॉक के हिसाब में दिखेगी।',
  theProduct: 'प्रोडक्ट',
  count: 'गिनती',
  onHand: 'मौजूद',
  everyChange: 'हर बदलाव',
  noStockMoves: 'अभी कोई स्टॉक न आया, न गया।',
  inWords: 'अपने शब्दों में',
  standsInTheLedger: 'स्टॉक के हिसाब में दिखेगा।',
  piecesOnHand: 'मौजूद पीस',
  piecesOf: (value: string) => `${value} के पीस`,
  allPieces: 'सारे पीस',
  onHandAndHeld: (onHand: number, reserved: number) =>
    `${onHand} मौजूद${reserved === 0 ? '' : `, ${reserved} बिना पेमेंट के ऑर्डर के लिए रोके हुए`}`,
  counted: 'गिने',
  countedSize: (size: string) => `${size} गिने`,
  whyItDiffers: 'फ़र्क क्यों है',
  saveTheCount: 'गिनती सेव करें',
}
