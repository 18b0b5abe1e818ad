export const delivery = 'डिलीवरी'
export const deliveryTo = (pincode: string) => `${pincode} पर डिलीवरी`
export const backTo = (name: string) => `${name} पर वापस जाएँ`
export const enterYourPincodeToSeeThe = 'पिनकोड डालें और देखें कि डिलीवरी कब होगी और कैश ऑन डिलीवरी मिलेगी या नहीं।'
export const weCouldntCheckThatRightNow = 'अभी पता नहीं चल पाया। कृपया फिर से कोशिश करें।'
export const deliveryToPincode = 'डिलीवरी का पिनकोड'
export const sixDigitsSuchAsN560001 = '6 अंक, जैसे 560001'
export const check = 'देखें'
