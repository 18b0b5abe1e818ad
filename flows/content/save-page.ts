import { deletePage, insertPage, lockPage, updatePage } from '#db/content/pages.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { noSuchPage, type PageInput, pageIsTaken, readPageForm, type TypedPage } from '#domain/content/page-form.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { changedFields } from '#domain/staff/audit-changes.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

/** `id` is null for a new one. */
type SavePage = { staff: Staff; id: number | null; typed: TypedPage }

/** Saves a content page from its form; the slug of an existing one stays. Returns its id. */
export async function savePage({ db }: Pick<Shop, 'db'>, { staff, id, typed }: SavePage) {
  const input = readPageForm(typed)
  if (isRefusal(input)) return input
  return inTransaction(db, (tx) => record(tx, staff, { id, input }))
}

async function record(
  tx: Db,
  staff: Staff,
  { id, input }: { id: number | null; input: PageInput },
): Promise<number | Refusal> {
  return id === null ? add(tx, staff, input) : change(tx, staff, { id, input })
}

async function add(tx: Db, staff: Staff, after: PageInput): Promise<number | Refusal> {
  const id = await insertPage(tx, after)
  if (id === null) return pageIsTaken
  await recordAudit(tx, staff, { action: 'add-page', object: `page:${after.slug}`, after })
  return id
}

async function change(
  tx: Db,
  staff: Staff,
  { id, input }: { id: number; input: PageInput },
): Promise<number | Refusal> {
  const before = await lockPage(tx, id)
  if (before === null) return noSuchPage
  const after = { ...input, slug: before.slug }
  await updatePage(tx, id, after)
  const difference = changedFields(before, after)
  if (difference) await recordAudit(tx, staff, { action: 'change-page', object: `page:${before.slug}`, ...difference })
  return id
}

export function removePage(
  { db }: Pick<Shop, 'db'>,
  { staff, id }: Pick<SavePage, 'staff'> & { id: number },
): Promise<Refusal | null> {
  return inTransaction(db, (tx) => remove(tx, staff, id))
}

async function remove(tx: Db, staff: Staff, id: number): Promise<Refusal | null> {
  const before = await lockPage(tx, id)
  if (before === null) return noSuchPage
  await deletePage(tx, id)
  await recordAudit(tx, staff, { action: 'remove-page', object: `page:${before.slug}`, before })
  return null
}
