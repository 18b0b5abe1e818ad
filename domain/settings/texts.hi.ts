export const followUs = 'हमें फ़ॉलो करें'
export const callUs = 'हमें कॉल करें'
export const eMail = 'ई-मेल'
