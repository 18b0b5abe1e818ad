export const notYetPaid = 'पेमेंट कन्फ़र्म होने के बाद आप बिल प्रिंट कर सकते हैं।'
export const nothingSold = 'यह ऑर्डर बिल बनने से पहले ही कैंसिल हो गया।'
