/**
 * UPI apps that open a payment by an address of their own, as their users know them. Android asks which app shall open a
 * upi:// link; an iPhone opens one of them, so the shopper has to choose here (decision 129).
 */
const upiApps = [
  { name: 'Google Pay', opens: 'tez://upi/pay' },
  { name: 'PhonePe', opens: 'phonepe://pay' },
  { name: 'Paytm', opens: 'paytmmp://pay' },
  { name: 'BHIM', opens: 'bhim://pay' },
] as const

const anyApp = 'upi://pay?'

/** Builds a link for each app from a upi:// link, with the same fields; none for another address. */
export function upiAppLinks(link: string): { name: string; link: string }[] {
  if (!link.startsWith(anyApp)) return []
  return upiApps.map(({ name, opens }) => ({ name, link: `${opens}?${link.slice(anyApp.length)}` }))
}
