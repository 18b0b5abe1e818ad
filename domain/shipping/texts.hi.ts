export const freeUpTo = (most: string) => `फ़्री से ${most} तक, पिनकोड के हिसाब से`
export const feeRange = (least: string, most: string) => `${least} से ${most} तक, पिनकोड के हिसाब से`
export const freeOnEveryOrder = 'हर ऑर्डर पर फ़्री'
export const freeToPincode = 'आपके पिनकोड पर फ़्री'
export const freeUpToWeight = (weight: string) => `${weight} तक फ़्री`
export const forWeight = (amount: string, weight: string) => `इसमें ${weight} के ${amount}`
export const onceForTheOrder = 'पूरे ऑर्डर पर एक बार'
export const freeFrom = (amount: string) => `${amount} से ऑर्डर पर फ़्री`
export const notServed = 'इस पिनकोड पर हम अभी डिलीवरी नहीं करते। कृपया दूसरा पता चुनें।'
export const codNotServed = 'इस पिनकोड पर कैश ऑन डिलीवरी नहीं मिलेगी।'
export const pincodeNotServed = 'इस पिनकोड पर हम अभी डिलीवरी नहीं करते।'
export const arrivesBy = (day: string) => `${day} तक पहुँचेगा`
export const usuallyArrivesBy = (day: string) => `आम तौर पर ${day} तक पहुँचेगा`
export const codAvailable = 'कैश ऑन डिलीवरी मिलेगी'
export const noCodHere = 'इस पिनकोड पर कैश ऑन डिलीवरी नहीं'
export const readyToPickup = 'भेजने के लिए तैयार'
export const onTheWay = 'रास्ते में'
export const outForDelivery = 'आज डिलीवरी के लिए निकला'
export const returningToShop = 'दुकान पर वापस आ रहा है'
export const delivered = 'डिलीवर हुआ'
export const returnedToShop = 'दुकान पर वापस आ गया'
