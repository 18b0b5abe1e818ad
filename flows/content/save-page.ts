import { deletePagesRemovedBefore, insertPage, lockPage, saveRemovedAt, updatePage } from '#db/content/pages.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { undoableSince } from '#domain/backoffice/undo-window.ts'
import {
  noSuchPage,
  type PageInput,
  pageIsTaken,
  readPageForm,
  type TypedPage,
  toPageForm,
} from '#domain/content/page-form.ts'
import { type SubmittedForm, seenValues, staleForm } from '#domain/form-values.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { changedFields } from '#domain/staff/audit-changes.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { cantUndoAnyMore } from '#domain/texts.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { findPictureProducts } from './page-pictures.ts'

/** `id` is null for a new one. */
type SavePage = SubmittedForm<TypedPage> & { id: number | null }

/** `undo`: `seenValues` of the new version, with which `undoPageEdit` restores the earlier one; null without one. */
type SavedPage = { id: number; undo: string | null }

/** Saves a content page from its form; the slug of an existing one stays. */
export async function savePage({ db }: Shop, { staff, ...form }: SavePage): Promise<SavedPage | Refusal> {
  const products = await findPictureProducts(db, form.typed)
  if (isRefusal(products)) return products
  const input = readPageForm(form.typed, products)
  if (isRefusal(input)) return input
  return inTransaction(db, (tx) => record(tx, staff, { ...form, input }))
}

type SaveInput = Omit<SavePage, 'staff'> & { input: PageInput }

async function record(tx: Db, staff: Staff, { id, ...form }: SaveInput): Promise<SavedPage | Refusal> {
  return id === null ? add(tx, staff, form.input) : change(tx, staff, { id, ...form })
}

async function add(tx: Db, staff: Staff, after: PageInput): Promise<SavedPage | Refusal> {
  const id = await insertPage(tx, after)
  if (id === null) return pageIsTaken
  await recordAudit(tx, staff, { action: 'add-page', object: `page:${after.slug}`, after })
  return { id, undo: null }
}

async function change(
  tx: Db,
  staff: Staff,
  { id, seen, typed, input }: SaveInput & { id: number },
): Promise<SavedPage | Refusal> {
  const page = await lockPage(tx, id)
  if (page === null || page.removedAt !== null) return noSuchPage
  const stale = staleForm(toPageForm(page), seen, typed)
  if (stale) return stale
  const { removedAt: _, previous: __, ...before } = page
  const after = { ...input, slug: before.slug }
  const difference = changedFields(before, after)
  if (difference === null) return { id, undo: null }
  await updatePage(tx, id, { page: after, previous: before })
  await recordAudit(tx, staff, { action: 'change-page', object: `page:${before.slug}`, ...difference })
  return { id, undo: seenValues(toPageForm(await lockPage(tx, id))) }
}

type OnePage = { staff: Staff; id: number }

/** Restores the version before the last change, unless the page has changed since (`seen`). */
export function undoPageEdit({ db }: Shop, { staff, id, seen }: OnePage & { seen: string }): Promise<Refusal | null> {
  return inTransaction(db, (tx) => restoreVersion(tx, staff, { id, seen }))
}

async function restoreVersion(
  tx: Db,
  staff: Staff,
  { id, seen }: { id: number; seen: string },
): Promise<Refusal | null> {
  const page = await lockPage(tx, id)
  if (page?.previous == null || page.removedAt !== null) return refuse('changed', cantUndoAnyMore)
  const stale = staleForm(toPageForm(page), seen)
  if (stale) return stale
  const { removedAt: _, previous, ...before } = page
  await updatePage(tx, id, { page: previous, previous: null })
  const difference = changedFields(before, previous) ?? {}
  await recordAudit(tx, staff, { action: 'undo-change-page', object: `page:${before.slug}`, ...difference })
  return null
}

/** Removes a page, which can be undone for ten seconds. */
export function removePage({ db, now }: Shop, { staff, id }: OnePage): Promise<Refusal | null> {
  return inTransaction(db, (tx) => remove(tx, staff, { id, now: now() }))
}

async function remove(tx: Db, staff: Staff, { id, now }: { id: number; now: Date }): Promise<Refusal | null> {
  const page = await lockPage(tx, id)
  if (page === null || page.removedAt !== null) return noSuchPage
  const { removedAt: _, previous: __, ...before } = page
  await saveRemovedAt(tx, id, now)
  await recordAudit(tx, staff, { action: 'remove-page', object: `page:${before.slug}`, before })
  return null
}

export function undoPageRemoval({ db }: Shop, { staff, id }: OnePage): Promise<Refusal | null> {
  return inTransaction(db, (tx) => restorePage(tx, staff, id))
}

async function restorePage(tx: Db, staff: Staff, id: number): Promise<Refusal | null> {
  const page = await lockPage(tx, id)
  if (page === null || page.removedAt === null) return refuse('changed', cantUndoAnyMore)
  await saveRemovedAt(tx, id, null)
  await recordAudit(tx, staff, { action: 'restore-page', object: `page:${page.slug}` })
  return null
}

/** Deletes pages whose removal can't be undone any more. Runs every minute. */
export function deleteRemovedPages({ db, now }: Shop): Promise<void> {
  return deletePagesRemovedBefore(db, undoableSince(now()))
}
