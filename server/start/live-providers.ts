import { isGatewayName, isGatewaySetUp } from '#domain/payments/gateways.ts'
import { isCourierName } from '#domain/shipping/couriers.ts'
import type { Shop } from '#flows/shop.ts'
import { openMessageProviders } from '#providers/messages/open-messages.ts'
import { openCouriers, openGateways, openSmsProvider, type Providers } from '#providers/open-providers.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { Config } from './config.ts'
import { changedGroups, withStoredCredentials } from './stored-credentials.ts'

type LiveProviders = {
  /** Reopens providers whose credentials were changed, on this server or another. */
  refresh: () => Promise<void>
}

type Opened = { shop: Shop; sandboxes: Providers['sandboxes']; config: Config; keyed: Config }

/** Replaces a running shop's providers when their credentials change. Running requests keep the old ones. */
export function openLiveProviders({ shop, sandboxes, config, ...opened }: Opened): LiveProviders {
  let { keyed } = opened
  const current = { ...sandboxes }
  const renew = async () => {
    const next = await withStoredCredentials(config, shop)
    const changed = changedGroups(keyed, next)
    if (changed.length === 0) return
    const settings = { ...next, secret: shop.pepper, now: shop.now }
    if (changed.some(isGatewayName)) {
      // Sandboxes keep their state, so they are reused.
      const sandboxed = isGatewaySetUp(next) ? [] : current.payments.map(({ payments }) => payments)
      const gateways = sandboxed.length > 0 ? gatewaysOf(sandboxed) : (await openGateways(settings)).gateways
      Object.assign(shop, { gateways })
    }
    if (changed.some(isCourierName)) Object.assign(shop, { couriers: openCouriers(settings).couriers })
    const sms = openSmsProvider(settings) ?? current.sms
    // In production the last SMS provider stays until a restart, so that pending codes can be entered.
    if (sms && (changed.includes('msg91') || changed.includes('twilio'))) Object.assign(shop, { sms })
    const smsMessages = next.messages.msg91 && openMessageProviders(settings).messageProviders.sms
    if (smsMessages && changed.includes('msg91'))
      Object.assign(shop, { messageProviders: { ...shop.messageProviders, sms: smsMessages } })
    keyed = next
    shop.log.info({ providers: changed }, 'providers reopened with new credentials')
  }
  const unread = (error: unknown) => shop.log.error({ err: error }, 'stored credentials could not be read')
  return { refresh: oneAtATime(() => renew().catch(unread)) }
}
