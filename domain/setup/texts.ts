export const giveLegalName = 'Give the name on your GST or PAN card'
export const pincodeHasSix = 'A pincode has six digits'
export const giveStreet = 'Give house number, street and area'
export const giveState = 'Give a State or Union Territory of India'
export const unknownPincode = 'We don’t know this pincode: please write town and State'
export const townsOfPincode = (towns: string) => `Write your town: this pincode has ${towns}`
export const wholeDays = 'Whole days, such as 5'
export const nameHas40 = 'A name has at most 40 characters.'
