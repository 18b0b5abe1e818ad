import { deleteRedirect, findLedTo, findRedirected, lockRedirects, saveRedirects } from '#db/content/redirects.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { type Redirect, readRedirects, redirectKey, type TypedRedirects } from '#domain/content/redirects.ts'
import * as texts from '#domain/content/texts.ts'
import { isRefusal, type Refusal, refuseFields } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

/** Adds redirects; none may lead to a path that is redirected itself. Returns their number. */
export async function addRedirects(
  { db }: Shop,
  { staff, typed }: { staff: Staff; typed: TypedRedirects },
): Promise<number | Refusal> {
  const redirects = readRedirects(typed)
  if (isRefusal(redirects)) return redirects
  return inTransaction(db, (tx) => insertRedirects(tx, staff, redirects))
}

async function insertRedirects(tx: Db, staff: Staff, redirects: readonly Redirect[]): Promise<number | Refusal> {
  await lockRedirects(tx)
  const [moved] = await findRedirected(
    tx,
    redirects.map(({ to }) => redirectKey(to)),
  )
  if (moved !== undefined) return refuseFields({ lines: texts.isOldAddress(moved) })
  const [led] = await findLedTo(
    tx,
    redirects.map(({ from }) => from),
  )
  if (led !== undefined) return refuseFields({ lines: texts.othersLeadHere(led) })
  await saveRedirects(tx, redirects)
  const object = redirects.length === 1 ? `redirect:${redirects[0]?.from}` : 'redirects'
  await recordAudit(tx, staff, { action: 'add-redirects', object, after: redirects })
  return redirects.length
}

export function removeRedirect({ db }: Shop, { staff, from }: { staff: Staff; from: string }): Promise<void> {
  return inTransaction(db, (tx) => remove(tx, staff, from))
}

async function remove(tx: Db, staff: Staff, from: string): Promise<void> {
  if (await deleteRedirect(tx, from))
    await recordAudit(tx, staff, { action: 'remove-redirect', object: `redirect:${from}`, before: { from } })
}
