import { isbot } from 'isbot'
import { countMissedPath, findRedirect } from '#db/content/redirects.ts'
import { isWorthReporting, redirectKey } from '#domain/content/redirects.ts'
import { indianDay } from '#domain/indian-time.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds where the owner leads an address that is not there, else null. Counts people who ask in vain, for her. */
export async function leadOn(
  { db, primary, now }: Pick<Shop, 'db' | 'primary' | 'now'>,
  { path, browser }: { path: string; browser: string | null },
): Promise<string | null> {
  const key = redirectKey(path)
  const to = await findRedirect(db, key)
  const isPerson = browser !== null && browser !== '' && !isbot(browser)
  if (to === null && isPerson && isWorthReporting(key)) await countMissedPath(primary, key, indianDay(now()))
  return to
}
