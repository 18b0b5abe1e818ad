import type { ReactNode } from 'react'

export const confirmOrder = 'ऑर्डर कन्फ़र्म करें'
export const checkout = 'चेकआउट'
export const cart = 'कार्ट'
export const address = 'पता'
export const payment = 'पेमेंट'
export const shop = 'दुकान'
export const wishlist = 'विशलिस्ट'
export const orders = 'ऑर्डर'
export const profile = 'प्रोफ़ाइल'
export const nameHome = (name: string) => `${name}, होम`
export const advanceThenCash = (advance: string, cash: string) => `${advance} अभी ऑनलाइन, ${cash} दरवाज़े पर कैश`
export const advanceNow = 'एडवांस, अभी ऑनलाइन'
export const cashAtTheDoor = 'दरवाज़े पर कैश'
export const advanceGoesBack = 'ऑर्डर कैंसिल हो या पार्सल आप तक न पहुँचे, तो एडवांस आपको लौटता है।'
export const payAdvance = (advance: string) => `${advance} अभी पे करें`
export const cashOnDelivery = 'कैश ऑन डिलीवरी'
export const amountToBePaid = 'देने वाली रकम'
export const giftsNeedOnlinePayment = 'फ़्री गिफ़्ट सिर्फ़ ऑनलाइन पेमेंट पर हैं।'
export const placingYourOrder = 'आपका ऑर्डर हो रहा है…'
export const confirm = 'कन्फ़र्म करें'
export const no = 'नहीं'
export const trackOnOrdersPage = 'आप अपना ऑर्डर ‘ऑर्डर’ पेज पर ट्रैक कर सकते हैं।'
export const orderConfirmed = 'ऑर्डर कन्फ़र्म हो गया'
export const codCodeHint = (phone: ReactNode) => (
  <>यह ऑर्डर कन्फ़र्म करने के लिए हम डिलीवरी के पते वाले फ़ोन {phone} पर कोड भेजेंगे।</>
)
export const sendCode = 'कोड भेजें'
export const codeSentTo = (phone: ReactNode) => <>{phone} पर कोड भेजा गया</>
export const shippingAddress = 'डिलीवरी का पता'
export const changeShippingAddress = 'डिलीवरी का पता बदलें'
export const change = 'बदलें'
export const unpaidOrderNotice = (link: (text: string) => ReactNode) => (
  <>इन आइटम का एक ऑर्डर आपने पे नहीं किया है। {link('उसे पे या कैंसिल करें')}, या यहाँ नया ऑर्डर करें।</>
)
export const cartIsEmpty = 'कार्ट खाली है'
export const goToTheCart = 'कार्ट पर जाएँ'
export const orderItems = 'ऑर्डर के आइटम'
export const categoryQuantity = (category: string, size: ReactNode, quantity: number) => (
  <>
    {category} · {size}मात्रा&nbsp;{quantity}
  </>
)
export const onlinePayment = 'ऑनलाइन पेमेंट'
export const noExtraCharge = 'कोई एक्स्ट्रा चार्ज नहीं'
export const payByUpi = 'UPI से पे करें'
export const payByCard = 'कार्ड से पे करें'
export const payOnline = 'ऑनलाइन पे करें'
export const choosePaymentMethod = 'पेमेंट का तरीका चुनें'
export const fixMarkedItems = (link: (text: string) => ReactNode) => (
  <>कृपया पहले निशान वाले आइटम बदलें या हटाएँ। {link('कार्ट पर जाएँ')}</>
)
export const noPaymentMethod = 'अभी पे नहीं कर सकते, क्योंकि इस पिनकोड पर पार्सल नहीं जाता।'
export const chooseAnotherAddress = 'दूसरा पता चुनें'
export const chooseHowToPay = (amount: ReactNode) => <>पेमेंट का तरीका चुनें {amount}</>
export const extraChargeWith = (codCharge: ReactNode) => <>एक्स्ट्रा चार्ज {codCharge}</>
export const withoutTheCoupon = 'कूपन के बिना'
export const freeGiftsOnOnlinePayment = 'ऑनलाइन पेमेंट पर फ़्री गिफ़्ट'
export const youSave = (saved: string) => `आपकी बचत ${saved}`
export const free = 'फ़्री'
export const total = 'कुल'
export const orderableTotal = 'जो ऑर्डर हो सकता है उसका कुल'
export const whyNoCod = 'क्यों?'
export const pleasePayThisOrderOnline = 'कृपया इस ऑर्डर का पेमेंट ऑनलाइन करें।'
export const codNotAvailable = 'इस ऑर्डर में कैश ऑन डिलीवरी नहीं मिलेगी, इसलिए यह अभी नहीं हो सकता।'
export const noOrdersNow = 'अभी हम ऑर्डर नहीं ले रहे हैं। आपका कार्ट ऐसे ही रहेगा।'
export const contactUs = 'हमसे संपर्क करें'
export const removeForCod = (without: string) => `बाकी सामान कैश ऑन डिलीवरी से मँगाने के लिए ${without} हटाएँ।`
export const cashOnDeliveryWith = (amount: ReactNode) => <>कैश ऑन डिलीवरी {amount}</>
export const storeCredit = 'स्टोर क्रेडिट'
export const youHaveCredit = (amount: string) => `आपके पास ${amount} हैं।`
export const payWithCredit = (amount: string) => `स्टोर क्रेडिट से ${amount} पे करें`
export const payWithCreditAndOnline = (credit: string, rest: string) => `${credit} लगाएँ, ${rest} पे करें`
export const creditPaysAPart = 'इससे ऑर्डर का एक हिस्सा पे होगा, बाकी आप ऑनलाइन पे करेंगे।'
export const creditWithCash = 'कैश ऑन डिलीवरी में भी इसे लगा सकते हैं।'
export const creditAtTheDoor = (credit: string) => `${credit} स्टोर क्रेडिट लगाएँ`
export const courierCollects = (cash: string) => `कूरियर ${cash} लेगा।`
export const creditIsTooLittle = (amount: string) =>
  `आपके ${amount} के स्टोर क्रेडिट से ऐसा ऑर्डर खरीद सकते हैं जो इससे महँगा न हो।`
export const yourOrder = 'आपका ऑर्डर'
export const orderFrom = (shop: string) => `${shop} ने यह ऑर्डर आपके लिए तैयार किया है।`
export const whereDoesItGo = 'यह कहाँ भेजना है?'
export const deliveryDependsOnPincode = 'आपके पिनकोड के लिए डिलीवरी कम या ज़्यादा हो सकती है; पे करने से पहले दिखेगी।'
export const goOnToPay = 'पे करने के लिए आगे बढ़ें'
export const linkItemIsGone = 'इस लिंक का एक आइटम अब नहीं बिकता। कृपया दुकान को लिखें।'
