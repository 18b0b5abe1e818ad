export const giveLegalName = 'GST या PAN कार्ड वाला नाम लिखें'
export const pincodeHasSix = 'पिनकोड में छह अंक होते हैं'
export const giveStreet = 'मकान नंबर, गली और इलाका लिखें'
export const giveState = 'भारत का राज्य या केंद्र शासित प्रदेश लिखें'
export const unknownPincode = 'हम यह पिनकोड नहीं जानते: कृपया शहर और राज्य लिखें'
export const townsOfPincode = (towns: string) => `अपना शहर लिखें: इस पिनकोड में हैं ${towns}`
export const wholeDays = 'पूरे दिन, जैसे 5'
export const nameHas40 = 'नाम में ज़्यादा से ज़्यादा 40 अक्षर हो सकते हैं।'
