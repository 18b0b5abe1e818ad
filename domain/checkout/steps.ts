type CheckoutStep = 'cart' | 'address' | 'payment'

export const checkoutSteps: readonly CheckoutStep[] = ['cart', 'address', 'payment']

/** Finds the checkout step of a URL; null for pages outside the checkout, and for an address edited from elsewhere. */
export function checkoutStep(pathname: string, search: string): CheckoutStep | null {
  if (pathname === '/cart') return 'cart'
  if (pathname === '/address') return new URLSearchParams(search).get('next') === null ? 'address' : null
  return pathname === '/confirmorder' || /^\/pay\/[^/]+$/.test(pathname) ? 'payment' : null
}
