import { isbot } from 'isbot'
import { countMissedPath, findRedirect } from '#db/content/redirects.ts'
import { isWorthReporting, redirectKey } from '#domain/content/redirects.ts'
import { indianDay } from '#domain/indian-time.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds the redirect of a missing path, else null and counts the request. */
export async function resolveMissingPath(
  { db, primary, now }: Shop,
  { path, browser }: { path: string; browser: string | null },
): Promise<string | null> {
  const key = redirectKey(path)
  const to = await findRedirect(db, key)
  const isPerson = browser !== null && browser !== '' && !isbot(browser)
  if (to === null && isPerson && isWorthReporting(key)) await countMissedPath(primary, key, indianDay(now()))
  return to
}
