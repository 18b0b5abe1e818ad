import type { ReactNode } from 'react'

export const payment = 'पेमेंट'
export const payAmount = (amount: string) => `${amount} पे करें`
export const processingPayment = 'पेमेंट हो रहा है'
export const thePaymentWindowDoesNotOpen =
  'पेमेंट की विंडो नहीं खुल रही। आपका कोई पैसा नहीं कटा। आप पेमेंट सर्विस के पेज पर जाकर पे कर सकते हैं।'
export const payByCard = 'कार्ड से पे करें'
export const lookAtTheOrder = 'ऑर्डर देखें'
export const pleaseDontCloseThisPage = 'कृपया यह पेज बंद न करें।'
export const paymentSuccessful = 'पेमेंट हो गया'
export const goToOrders = 'ऑर्डर पर जाएँ'
export const lookAtThisOrder = 'यह ऑर्डर देखें'
export const payLater = 'बाद में पे करें'
export const payByUpi = (amount: string) => `UPI से ${amount} पे करें`
export const youToldUsThatYouHave = 'आपने बताया कि आपने पे कर दिया है। हम आपका पेमेंट देख रहे हैं। कृपया दो बार पे न करें।'
export const yourOrderIsPlacedItIs = 'आपका ऑर्डर हो गया है। पैसा मिलते ही हम इसे पैक करेंगे।'
export const optionOneScanTheCode = 'तरीका 1: कोड स्कैन करें'
export const scanTheCode = 'कोड स्कैन करें'
export const scanWithAnotherPhone = 'दूसरे फ़ोन से स्कैन करें'
export const upiQrCodeForThisPayment = 'इस पेमेंट का UPI QR कोड'
export const waitingForYourPaymentThisPage = (span: ReactNode) => (
  <>{span}आपके पेमेंट का इंतज़ार है। यह पेज अपने-आप आगे बढ़ेगा।</>
)
export const myOrdersShowsYourPaymentAs = 'पेमेंट मिलते ही ‘मेरे ऑर्डर’ में दिखेगा।'
export const openAUpiApp = 'UPI ऐप खोलें'
export const sendScreenshotOnWhatsApp = 'WhatsApp पर स्क्रीनशॉट भेजें'
export const upiReferenceUtr = 'UPI रेफ़रेंस (UTR)'
export const twelveDigitsFromYourPaymentApp = '12 अंक, आपके पेमेंट ऐप से'
export const saveTheReference = 'रेफ़रेंस सेव करें'
export const thankYouForYourOrder = 'आपके ऑर्डर के लिए धन्यवाद!'
export const furtherCommunicationIsDoneVia =
  'आगे की बात WhatsApp पर होगी। पेमेंट का स्क्रीनशॉट मिलते ही हम आपका ऑर्डर आगे बढ़ाएँगे।'
export const done = 'हो गया'
export const accountHolder = 'खाताधारक'
export const accountNumber = 'खाता नंबर'
export const bank = 'बैंक'
export const optionTwoBankTransfer = 'तरीका 2: बैंक ट्रांसफ़र'
export const upiIdCopied = 'UPI ID कॉपी हो गया!'
export const failedToCopyTheUpiId = (vpa: string) => `कॉपी नहीं हुआ। UPI ID यह है: ${vpa}`
export const optionUpiId = (option: number) => `तरीका ${option}: UPI ID`
export const copied = 'कॉपी हो गया'
export const copy = 'कॉपी करें'
