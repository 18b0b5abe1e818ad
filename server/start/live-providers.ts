import { isGatewayName, isGatewaySetUp } from '#domain/payments/gateways.ts'
import type { Shop } from '#flows/shop.ts'
import { openNotices } from '#providers/messages/open-messages.ts'
import { openCarrier, openCourier, openGateway, type Providers } from '#providers/open-providers.ts'
import type { Config } from './config.ts'
import { changedGroups, withStoredKeys } from './stored-credentials.ts'

type Keyring = {
  /** Looks whether the owner has changed keys, here or at another server, and opens what they belong to anew. */
  look: () => Promise<void>
}

type Opened = { shop: Shop; sandboxes: Providers['sandboxes']; config: Config; keyed: Config }

/** Keeps an open shop's providers as the keys are now. What is under way with the ones before ends with them. */
export function openKeyring({ shop, sandboxes, config, ...opened }: Opened): Keyring {
  let { keyed } = opened
  const played = { ...sandboxes }
  const renew = async () => {
    const next = await withStoredKeys(config, shop)
    const changed = changedGroups(keyed, next)
    if (changed.length === 0) return
    const settings = { ...next, secret: shop.pepper, now: shop.now }
    if (changed.some(isGatewayName)) {
      // A sandbox that was opened keeps its books: it is put back, not opened twice.
      const sandbox = isGatewaySetUp(next) ? null : played.payments
      const { payments } = sandbox ?? (await openGateway(settings))
      Object.assign(shop, { payments })
    }
    if (changed.includes('delhivery')) Object.assign(shop, { courier: openCourier(settings).courier })
    const sms = openCarrier(settings) ?? played.sms
    // Without any carrier nobody could sign in: production keeps the last one until its next start.
    if (sms && (changed.includes('msg91') || changed.includes('twilio'))) Object.assign(shop, { sms })
    const carried = next.notices.msg91 && openNotices(settings).notices.sms
    if (carried && changed.includes('msg91'))
      Object.assign(shop, { notices: { ...shop.notices, sms: carried } })
    keyed = next
    shop.log.info({ providers: changed }, 'providers were opened with other keys')
  }
  let running: Promise<void> | null = null
  let isAskedAgain = false
  const look = (): Promise<void> => {
    if (running) {
      isAskedAgain = true
      return running
    }
    running = renew()
      .catch((error: unknown) => shop.log.error({ err: error }, 'stored keys could not be looked at'))
      .finally(() => {
        running = null
      })
      .then(() => {
        if (!isAskedAgain) return
        isAskedAgain = false
        return look()
      })
    return running
  }
  return { look }
}
