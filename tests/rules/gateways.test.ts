import { expect, test } from 'vitest'
import { gatewayNames } from '#domain/payments/gateways.ts'
import { read, sourceFiles } from './source-files.ts'

/** Files that may name a gateway beside its own: the lists that a new one is added to. */
const lists = [
  'domain/payments/gateways.ts',
  'providers/payments/gateways.ts',
  'providers/payments/sandbox/open-sandboxes.ts',
  'ui/payments/browser-checkout.ts',
]
/** The specification names fields after Razorpay (store.md §3 and §7), for any gateway. */
const specification = ['domain/api/descriptions.ts', 'domain/api/schemas.ts', 'server/api/functions.ts']

/** URL schemes of UPI apps that a checkout's frame may open. */
const schemes = 'upi: phonepe: tez:'
/** Names of those apps, one of which is a gateway's as well. */
const apps = ['domain/payments/upi-apps.ts', 'domain/payments/upi-apps.test.ts']

test('a gateway is named in its own files and in four lists, so that another one touches about eleven files', () => {
  for (const name of gatewayNames) {
    const naming = sourceFiles().filter(
      (file) => !apps.includes(file) && read(file).replace(schemes, '').toLowerCase().includes(name),
    )
    const own = naming.filter((file) => file.includes(name))
    const others = naming.filter((file) => !own.includes(file))
    const specified = specification.filter((file) => naming.includes(file))
    expect(others).toEqual([...specified, ...lists].sort())
    expect(own.length + lists.length).toBeLessThanOrEqual(11)
  }
})
