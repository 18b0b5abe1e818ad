import { texts as commonTexts } from '#ui/backoffice/vocabulary/texts.hi.tsx'

export const texts = {
  ...commonTexts,
  rates: 'टैक्स के रेट',
  categoriesWithoutRate: (categories: string, count: number, rates: string) =>
    `${categories}: ${count === 1 ? 'इसका' : 'इनका'} टैक्स रेट और HSN कोड अभी नहीं है। जब तक न जोड़ें, बिल में यह लगेगा: ${rates}।`,
  hsn: (hsn: string) => `HSN कोड ${hsn}`,
  from: (from: string) => `${from} से`,
  holdsNow: 'अभी लागू',
  toCome: 'बाद में लागू',
  removeRate: (category: string, from: string) => `${category} का ${from} से लगने वाला रेट हटाएँ`,
  asItIs: 'कोई बदलाव नहीं',
  pairsPrs: 'जोड़ी (PRS)',
  piecesNos: 'पीस (NOS)',
  newRate: 'नया रेट',
  ratesHint:
    'आज का रेट आज नहीं बदलता, इसलिए दूसरा रेट जल्दी से जल्दी कल से लगेगा। जिस कैटेगरी का कोई रेट नहीं, उसका आज से लग सकता है।',
  rateInPerCent: 'रेट, % में',
  priceLimit: 'सिर्फ़ इस कीमत तक, ₹',
  emptyWhateverItCosts: 'खाली छोड़ें तो हर कीमत पर एक ही रेट।',
  rateAbove: 'उससे ऊपर का रेट, % में',
  hsnHint: 'खाली छोड़ें तो जैसा है वैसा। नया कोड अब से बिल पर छपेगा।',
  unit: 'गिनती (unit)',
  addTheRate: 'रेट जोड़ें',
}
