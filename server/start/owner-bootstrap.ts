import { inviteMinutes } from '#domain/staff/sign-in.ts'
import type { Shop } from '#flows/shop.ts'
import { inviteFirstOwner } from '#flows/staff/invite-member.ts'
import type { Mode } from './config.ts'

type Console = {
  mode: Mode
  /** Whether a person looks at what is said, rather than a file that keeps it. */
  isWatched: boolean
  say: (line: string) => void
}

/**
 * Tells the operator of a shop without an owner how to become it. The link is a secret, so in production it goes to a
 * terminal only, never to a log.
 */
export async function offerOwnerBootstrap(shop: Shop, { mode, isWatched, say }: Console): Promise<void> {
  if (mode === 'production' && !isWatched) {
    say('The back office: npm run strut -- grant "Your name" makes a link for an owner.')
    return
  }
  const link = await inviteFirstOwner(shop)
  if (link === null) return
  say(`\nThe shop has no owner yet. This link makes one, once, within ${inviteMinutes} minutes:\n  ${link}\n`)
}
