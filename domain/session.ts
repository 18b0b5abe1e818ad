/** A shopper stays signed in for so long at the most. */
export const sessionDays = 180
