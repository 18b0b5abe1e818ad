export const selectSizeFirst = 'कृपया पहले साइज़ चुनें!'
export const sizeNotAvailable = 'इस प्रोडक्ट का यह साइज़ अभी नहीं है!'
export const cartIsFull = (lines: number) => `आपका कार्ट भर गया है। इसमें ${lines} अलग-अलग आइटम आ सकते हैं।`
export const atMostOfOne = (pieces: number) => `एक आइटम के ज़्यादा से ज़्यादा ${pieces} पीस ऑर्डर हो सकते हैं।`
export const wishlistIsFull = (products: string) => `आपकी विशलिस्ट भर गई है। इसमें ${products} प्रोडक्ट आ सकते हैं।`
export const noLongerSold = 'यह प्रोडक्ट अब नहीं बिकता।'
export const savedCartReduced = 'आपका पहले का कार्ट जोड़ दिया गया। कुछ आइटम कम किए गए, क्योंकि कार्ट या स्टॉक में इतने ही आ सकते हैं।'
export const cartReduced = 'कुछ आइटम कम किए गए, क्योंकि कार्ट या स्टॉक में इतने ही आ सकते हैं।'
export const savedCartAdded = 'आपका पहले का कार्ट इसमें जोड़ दिया गया।'
