import * as english from './texts.ts'

export const followUs = 'हमें फ़ॉलो करें'
export const callUs = 'हमें कॉल करें'
export const eMail = 'ई-मेल'
export const usualTagline = 'स्टाइल से निकलें'
/** Terms of a shop whose owner has written none. */
export const usualReturns =
  'जब तक तय न हो कि आइटम रखना है, डिब्बा सँभालकर रखें।\n\nऑर्डर रास्ते में निकलने तक आप उसे ऑर्डर के पेज पर कैंसिल कर सकते हैं।'
export const usualRefunds =
  'ऑनलाइन दिया पैसा जिस तरीके से आया था, उसी से वापस जाता है। बैंक को इसमें कुछ दिन लगते हैं।\n\nकैश ऑन डिलीवरी का ऑर्डर कैंसिल करने पर आपका कुछ खर्च नहीं हुआ होता, इसलिए वापस करने को कुछ नहीं होता।'
export const usualShipping =
  'हम भारत के पतों पर डिलीवरी करते हैं। कूरियर को मिलते ही आपका पार्सल कहाँ है, यह ऑर्डर के पेज पर दिखता है।\n\nकुछ प्रोडक्ट पर आप कैश ऑन डिलीवरी ले सकते हैं। उसका एक्स्ट्रा चार्ज कन्फ़र्म करने से पहले दिखाया जाता है।'
/** Terms as they are stored: those of a shop whose owner has written none, in the words of the language. */
export const termsText = (stored: string) => usual.get(stored) ?? stored

const usual = new Map([
  [english.usualReturns, usualReturns],
  [english.usualRefunds, usualRefunds],
  [english.usualShipping, usualShipping],
])
