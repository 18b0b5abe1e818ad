export const soldOutMessage = 'यह प्रोडक्ट बिक गया है। कृपया बाद में फिर देखें।'
export const stockLimitMessage = (stock: number, inCart: number) =>
  `स्टॉक में सिर्फ़ ${stock} हैं। आप ${inCart} आइटम कार्ट में पहले ही डाल चुके हैं।`
export const chooseReason = 'वजह चुनें।'
export const writePlus = (pieces: string) => `${pieces} पीस और आए हों तो +${pieces} लिखें।`
export const sayWhatHappened = 'कृपया बताएँ कि क्या हुआ।'
export const nothingHasChanged = 'कुछ नहीं बदला।'
export const countedMeanwhile = 'इस बीच यह स्टॉक गिना जा चुका है। कृपया अभी के स्टॉक से मिलाकर देखें।'
export const movedMeanwhile = 'आप गिन रहे थे, इस बीच पीस गए या आए। कृपया अभी के स्टॉक से मिलाकर देखें।'
export const firstStock = 'पहला स्टॉक'
export const piecesCancelled = 'पीस कैंसिल हुए'
export const sentBack = 'ग्राहक ने लौटाया'
export const sentInExchange = 'एक्सचेंज में भेजा'
export const imported = 'इंपोर्ट से आया'
export const count = 'गिनती'
export const order = 'ऑर्डर'
export const orderCancelled = 'ऑर्डर कैंसिल हुआ'
export const returned = 'वापस आया'
export const sizeOfOrderChanged = 'ऑर्डर का साइज़ बदला'
export const countReasonText = (stored: string) =>
  stored.replace(/^(\w+)(?=: |$)/, (reason) => countReasons[reason] ?? reason)

const countReasons: Record<string, string> = {
  Counted: 'गिना',
  Received: 'सामान आया',
  Damaged: 'खराब हुआ',
  Lost: 'नहीं मिला',
  Other: 'और कुछ',
  Undone: 'वापस किया',
}
