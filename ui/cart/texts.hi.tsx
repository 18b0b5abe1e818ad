import type { ReactNode } from 'react'

export const cart = 'कार्ट'
export const emptyCart = 'आपका कार्ट खाली है। कार्ट में कुछ डालें।'
export const cartIsUpdated = 'आपका कार्ट अपडेट हो गया।'
export const canBeOrdered = (all: string, itemCount: number) => `${all}, ${itemCount} ऑर्डर हो सकते हैं`
export const myWishlist = 'मेरी विशलिस्ट'
export const logInForWishlist = 'विशलिस्ट रखने के लिए लॉग इन करें।'
export const yourWishlistIsEmpty = 'आपकी विशलिस्ट खाली है!'
export const together = 'कुल'
export const ofLine = (line: string) => `(${line})`
export const takeStock = (stock: number, line: ReactNode) => (
  <>
    {stock} ही लें
    {line}
  </>
)
export const items = 'आइटम'
export const priceChanged = (before: string) => `कीमत बदल गई है। जब आपने इसे डाला था तब ${before} थी।`
export const oneLessOf = (title: string) => `${title} एक कम करें`
export const ofTitle = (title: string) => `(${title})`
export const oneMoreOf = (title: string) => `${title} एक और डालें`
export const removeName = (name: string) => `${name} हटाएँ`
export const sizeLine = (line: ReactNode) => <>साइज़{line}</>
export const saveForLater = 'बाद के लिए रखें'
export const savedInYourWishlist = 'आपकी विशलिस्ट में रख दिया।'
export const change = 'बदलें'
export const total = 'कुल'
export const checkout = 'चेकआउट'
export const orderableTotal = 'जो ऑर्डर हो सकता है उसका कुल'
export const toPincode = (pincode: string) => `${pincode} पर`
export const cashOnDeliveryExtraCharge = (codCharge: string) => `कैश ऑन डिलीवरी का एक्स्ट्रा चार्ज: ${codCharge}`
export const addDeliveryAddress = (total: ReactNode) => <>डिलीवरी का पता डालें {total}</>
export const fixMarkedItems = 'कृपया पहले निशान वाले आइटम बदलें या हटाएँ।'
export const wishlistName = (name: string) => `विशलिस्ट: ${name}`
export const products = 'प्रोडक्ट'
export const wishlistProducts = 'विशलिस्ट के प्रोडक्ट'
export const removeFromYourWishlist = (name: string) => `${name} को विशलिस्ट से हटाएँ`
export const moveToCart = (name: ReactNode) => <>कार्ट में डालें{name}</>
export const toName = (name: string) => `(${name})`
export const seeSimilar = (name: ReactNode) => <>मिलते-जुलते देखें{name}</>
export const sizeOf = (name: string) => `${name} का साइज़`
export const movedToCart = 'कार्ट में डाल दिया'
export const cartQuote = (quote: ReactNode) => <>कार्ट {quote}</>
