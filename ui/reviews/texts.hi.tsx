export const yourRating = 'आपकी रेटिंग'
export const yourReview = 'आपका रिव्यू'
export const howDidItFit = 'फ़िटिंग कैसी रही? (चाहें तो बताएँ)'
export const runsSmall = 'साइज़ छोटा आता है'
export const trueToSize = 'सही साइज़'
export const runsLarge = 'साइज़ बड़ा आता है'
export const fitsTrueToSize = 'साइज़ सही आता है'
export const ofReviewers = (count: number) => `(${count} में से)`
export const addReview = 'रिव्यू दें'
export const adding = 'भेजा जा रहा है…'
export const oneStar = '1 स्टार'
export const stars = (stars: string) => `${stars} स्टार`
export const nameText = (username: string) => (username === 'A shopper' ? 'एक ग्राहक' : username)
export const byOf = (username: string, at: number, count: number) => `${username} की फ़ोटो, ${count} में से ${at}`
export const theReviewBy = (username: string) => `${username} का रिव्यू`
export const customerReviews = 'ग्राहकों के रिव्यू'
export const sampleReviewsNote = (count: number) =>
  `अभी कोई रिव्यू नहीं है।${count > 0 ? ' ये नमूने के रिव्यू हैं, इन्हें किसी रेटिंग में नहीं गिना जाता।' : ''}`
export const sortBy = 'सॉर्ट'
export const newest = 'सबसे नए'
export const highestRating = 'सबसे ज़्यादा रेटिंग'
export const lowestRating = 'सबसे कम रेटिंग'
export const withPictures = 'फ़ोटो वाले'
export const verifiedBuyer = 'असली खरीदार'
export const sampleReview = 'नमूने का रिव्यू'
export const showMore = (count: number) => `${count} और देखें`
export const replyFromTheShop = 'दुकान का जवाब'
export const rated = 'रेटिंग'
export const ratings = (count: number) => `${count} रेटिंग`
export const customerRatings = 'ग्राहकों की रेटिंग'
export const ofFiveStars = (rating: number) => `5 में से ${rating} स्टार`
export const readMore = 'पूरा पढ़ें'
export const readLess = 'कम दिखाएँ'
