export const soldOutMessage = 'यह प्रोडक्ट बिक गया है। कृपया बाद में फिर देखें।'
export const stockLimit = (stock: number, inCart: number) =>
  `स्टॉक में सिर्फ़ ${stock} हैं। आप ${inCart} आइटम कार्ट में पहले ही डाल चुके हैं।`
