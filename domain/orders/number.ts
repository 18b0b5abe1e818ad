/** Digits and letters that can't be mistaken for each other, without vowels so that they form no words. */
export const numberSigns = '23456789BCDFGHJKMNPQRTVWXY'
export const numberLength = 8

/**
 * Formats the first characters of an order's id in two halves, 'K7MX-4QP2'. Unique within the shop; orders are found by
 * it.
 */
export const shortNumber = (orderId: string): string => `${orderId.slice(0, 4)}-${orderId.slice(4, numberLength)}`
