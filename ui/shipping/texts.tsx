export const delivery = 'Delivery'
export const deliveryTo = (pincode: string) => `Delivery to ${pincode}`
export const backTo = (name: string) => `Back to ${name}`
export const enterYourPincodeToSeeThe =
  'Enter your pincode to see the delivery date and if cash on delivery is available.'
export const weCouldntCheckThatRightNow = 'We couldn’t check that right now. Please try again.'
export const deliveryToPincode = 'Delivery to pincode'
export const sixDigitsSuchAsN560001 = 'Six digits, such as 560001'
export const check = 'Check'
