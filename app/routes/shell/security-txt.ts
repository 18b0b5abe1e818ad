import { shopContext } from '#app/context.ts'
import { publicHeaders } from '#app/http/responses.ts'
import { findSetting } from '#db/settings/settings.ts'
import { daysAfter } from '#domain/indian-time.ts'
import type { Route } from './+types/security-txt'

const validDays = 90

/** Serves security.txt (RFC 9116): contact by the shop's e-mail, or its grievance form. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin, now } = context.get(shopContext)
  const { email } = await findSetting(db, 'contacts')
  const expires = daysAfter(now(), validDays)
  const lines = [
    `Contact: ${email === null ? `${origin}/grievance` : `mailto:${email}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: publicHeaders('text/plain; charset=utf-8') })
}
