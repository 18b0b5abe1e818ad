/** Digits and letters that are not taken for each other on paper, without vowels, so that they form no word. */
export const numberSigns = '23456789BCDFGHJKMNPQRTVWXY'
export const numberLength = 8

/** The beginning of an order's id in two halves, 'K7MX-4QP2'. Unique within the shop; the order is found by it. */
export function shortNumber(orderId: string): string {
  return `${orderId.slice(0, 4)}-${orderId.slice(4, numberLength)}`
}
