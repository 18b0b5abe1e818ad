/** Pages of the checkout in their order; a page of the shop outside it has none. */
export type CheckoutStep = 'cart' | 'address' | 'payment'

export const checkoutSteps: readonly CheckoutStep[] = ['cart', 'address', 'payment']

/** Finds the checkout step of an address; null for a page outside it, and for an address changed from elsewhere. */
export function checkoutStep(pathname: string, search: string): CheckoutStep | null {
  if (pathname === '/cart') return 'cart'
  if (pathname === '/address') return new URLSearchParams(search).get('next') === null ? 'address' : null
  return pathname === '/confirmorder' || /^\/pay\/[^/]+$/.test(pathname) ? 'payment' : null
}
