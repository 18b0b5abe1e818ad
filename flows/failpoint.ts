/**
 * Failpoints: places at which a test can kill the process by FAILPOINT=name. The production build omits this file and
 * its calls, and a production shop refuses to start with the variable set.
 */
export type Failpoint =
  | 'checkout-locked'
  | 'order-written'
  | 'gateway-order-made'
  | 'gateway-order-stored'
  | 'shopper-paid'
  | 'inbox-written'
  | 'half-applied'
  | 'notification-written'
  | 'before-notification'
  | 'refund-requested'

const armed = process.env['STRUT_MODE'] === 'production' ? undefined : process.env['FAILPOINT']

/** Kills the process if a test has armed this failpoint. */
export function failpoint(name: Failpoint): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL')
}
