import { texts as commonTexts } from '#ui/backoffice/vocabulary/texts.hi.tsx'
import type { Shelf } from './texts.tsx'

export const texts = {
  ...commonTexts,
  stockNote: (lowStockBelow: number) => `दुकान में है और ${lowStockBelow} से कम पीस बचे हैं।`,
  nothingRunsLow: 'कुछ भी कम नहीं है।',
  whatRunsLow: 'क्या कम है',
  soldLately: (units: number, days: number) => `${days} दिन में ${units} बिके`,
  stockCounted: 'गिनती सेव हो गई। स्टॉक के हिसाब में दिखेगी।',
  theProduct: 'प्रोडक्ट',
  count: 'गिनती',
  onHand: 'मौजूद',
  everyChange: 'हर बदलाव',
  noStockMoves: 'अभी कोई स्टॉक न आया, न गया।',
  inWords: 'अपने शब्दों में',
  standsInTheLedger: 'स्टॉक के हिसाब में दिखेगा।',
  piecesOnShelf: 'शेल्फ़ पर पीस, पैक होने वाले ऑर्डर के भी',
  piecesOf: (value: string) => `${value} के पीस`,
  allPieces: 'सारे पीस',
  onShelf: ({ onHand, reserved, toPack }: Shelf) => {
    const held = reserved === 0 ? '' : `, ${reserved} बिना पेमेंट के ऑर्डर के लिए रोके हुए`
    if (toPack === 0) return `${onHand} मौजूद${held}`
    return `शेल्फ़ पर ${onHand + toPack}: ${onHand - reserved} बेचने को${held}, ${toPack} पैक होने वाले ऑर्डर के`
  },
  howToCount: 'शेल्फ़ पर जो है सब गिनें, जो ऑर्डर पैक नहीं हुए उनका भी। जितने पीस आए, वे +12 लिखें।',
  counted: 'गिने',
  countedSize: (size: string) => `${size} गिने`,
  whyItDiffers: 'फ़र्क क्यों है',
  saveTheCount: 'गिनती सेव करें',
}
