export const yourRating = 'Your rating'
export const yourReview = 'Your review'
export const howDidItFit = 'How did it fit? (optional)'
export const runsSmall = 'Runs small'
export const trueToSize = 'True to size'
export const runsLarge = 'Runs large'
export const fitsTrueToSize = 'Fits true to size'
export const ofReviewers = (count: number) => `of ${count}`
export const addReview = 'Add review'
export const adding = 'Adding…'
export const oneStar = '1 star'
export const stars = (stars: string) => `${stars} stars`
/** Translates the stored name of an erased account. */
export const nameText = (username: string) => username
export const byOf = (username: string, at: number, count: number) => `By ${username}, ${at} of ${count}`
export const theReviewBy = (username: string) => `the review by ${username}`
export const customerReviews = 'Customer Reviews'
export const sampleReviewsNote = (count: number) =>
  `No reviews yet.${count > 0 ? ' These are sample reviews and don’t count in any rating.' : ''}`
export const sortBy = 'Sort by'
export const newest = 'Newest'
export const highestRating = 'Highest rating'
export const lowestRating = 'Lowest rating'
export const withPictures = 'With pictures'
export const verifiedBuyer = 'Verified buyer'
export const sampleReview = 'Sample review'
export const showMore = (count: number) => `Show ${count} more`
export const replyFromTheShop = 'Reply from the shop'
export const rated = 'Rated'
export const ratings = (count: number) => `${count} ${count === 1 ? 'rating' : 'ratings'}`
export const customerRatings = 'Customer Ratings'
export const ofFiveStars = (rating: number) => `${rating} of 5 stars`
export const readMore = 'Read more'
export const readLess = 'Read less'
