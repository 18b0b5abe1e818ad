/**
 * Places at which a test may end the process without a word of warning: FAILPOINT=name. The build for production leaves
 * this file and its calls out, and a shop in production does not start while the variable is set.
 */
export type Failpoint =
  | 'stock-locked'
  | 'order-written'
  | 'gateway-order-made'
  | 'gateway-order-stored'
  | 'shopper-paid'
  | 'inbox-written'
  | 'half-applied'
  | 'notice-written'
  | 'before-notice'
  | 'refund-asked'

const armed = process.env['STRUT_MODE'] === 'production' ? undefined : process.env['FAILPOINT']

/** Ends the process on the spot where a test has armed this point; nothing happens elsewhere. */
export function failpoint(name: Failpoint): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL')
}
