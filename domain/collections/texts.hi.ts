export const giveTitle = 'नाम लिखें।'
export const giveAddress = 'पते में a से z तक अक्षर और अंक लिखें, जैसे ‘summer-sale’।'
export const giveDays = 'दिन लिखें, 1 से 365, या खाली छोड़ें।'
export const givePercent = 'प्रतिशत लिखें, 1 से 99, या खाली छोड़ें।'
export const belowLowest = 'यह सबसे कम कीमत से भी कम है।'
export const sayOneThing = 'कम से कम एक बात बताएँ जो इसके प्रोडक्ट में हो।'
export const giveAmount = 'रकम रुपयों में लिखें, या खाली छोड़ें।'
export const collectionIsGone = 'यह कलेक्शन अब यहाँ नहीं है।'
export const addressIsTaken = 'यह पता दूसरे कलेक्शन का है।'
export const promotionNeedsIt = (promotion: string) => `‘${promotion}’ ऑफ़र इसी कलेक्शन के लिए है। पहले उसे हटाएँ।`
export const tooManyByHand = (most: number) => `कलेक्शन में खुद चुने प्रोडक्ट ज़्यादा से ज़्यादा ${most} हो सकते हैं। नियम बनाएँ।`
