export const returnOrExchange = 'वापस करें या बदलें'
export const returnRequested = 'आपकी रिक्वेस्ट मिल गई। आगे की जानकारी इसी पेज पर दिखेगी।'
export const forExchangeSize = (exchangeSize: string) => `${exchangeSize} के लिए। `
export const contactAboutReturn = (wanted: string) => `${wanted}वापस भेजने के लिए हम आपसे संपर्क करेंगे।`
export const isFetchedBy = (courier: string, wanted: string) =>
  `${wanted}कूरियर इसे आपसे लेने आएगा: ${courier}। कृपया पैक करके रखें।`
export const returnArrived = (wanted: string) => `${wanted}हम इसे देखकर कुछ दिनों में निपटा देंगे।`
export const sentBy = (exchangeSize: string, courier: string | null, waybill: string | null) =>
  `${exchangeSize} ${courier} से, ट्रैकिंग नंबर ${waybill}।`
export const cancelRequest = 'यह रिक्वेस्ट कैंसिल करें'
export const keepIt = 'क्या आप इसे रखना चाहते हैं?'
export const yesCancelRequest = 'हाँ, कैंसिल करें'
export const youKeepIt = 'यह आपके पास रहेगा।'
export const comesBackToUs = 'कूरियर इसे दे नहीं पाया और हमारे पास वापस ला रहा है। हम आपसे संपर्क करेंगे।'
export const refunding = 'इसके लिए दिया पैसा वापस मिलता है। रिफ़ंड “रकम” में देखें।'
export const nothingWasPaid = 'इसके लिए आपने कुछ नहीं दिया था, इसलिए कोई पैसा वापस नहीं होता।'
export const disagreeHint = 'अगर आप सहमत नहीं हैं, तो हमसे संपर्क करें।'
export const paidForEach = (paid: string, units: number) =>
  units === 1 ? `${paid} चुकाए` : `एक के ${paid} चुकाए · ऑर्डर में ${units}`
export const whatWouldYouLike = 'आप क्या चाहते हैं?'
export const returnNote = 'और कुछ बताना चाहें तो (ज़रूरी नहीं)'
export const howMany = 'कितने'
export const reason = 'वजह'
export const pleaseChoose = 'चुनें'
export const sendRequest = 'रिक्वेस्ट भेजें'
export const theOtherSize = 'कौन-सा साइज़?'
export const noOtherSize = 'इसी कीमत पर इसका दूसरा साइज़ अभी नहीं है।'
export const backToTheOrder = 'ऑर्डर पर वापस जाएँ'
export const allIsRequested = 'आप इस ऑर्डर की हर चीज़ वापस करने या बदलने को कह चुके हैं।'
export const picture = (at: number, count: number) => `आपकी फ़ोटो, ${count} में से ${at}`
