import { inviteMinutes } from '#domain/staff/sign-in.ts'
import type { Shop } from '#flows/shop.ts'
import { inviteFirstOwner } from '#flows/staff/invite-member.ts'
import type { Mode } from './config.ts'

type Console = {
  mode: Mode
  /** True when output goes to a terminal rather than a log. */
  isWatched: boolean
  print: (line: string) => void
}

/**
 * Prints the invite for the first owner. It is a secret, so in production it is printed to a terminal only, never to a
 * log.
 */
export async function offerOwnerBootstrap(shop: Shop, { mode, isWatched, print }: Console): Promise<void> {
  if (mode === 'production' && !isWatched) {
    print('The back office: npm run strut -- grant "Your name" makes a link for an owner.')
    return
  }
  const link = await inviteFirstOwner(shop)
  if (link === null) return
  print(`\nThe shop has no owner yet. This link makes one, once, within ${inviteMinutes} minutes:\n  ${link}\n`)
}
