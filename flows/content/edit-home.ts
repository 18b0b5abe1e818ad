import { findCollections } from '#db/collections/collections.ts'
import { deleteHomeDraft, findHomeLayout, saveHomeLayout } from '#db/content/home-layouts.ts'
import { findLinkChoices } from '#db/content/link-choices.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { noSuchRow, readHomeRow, type TypedHomeRow, tooManyRows } from '#domain/content/home-row-form.ts'
import {
  defaultHomeRows,
  emptyHomeRow,
  type HomeRow,
  type HomeRowKind,
  mostHomeRows,
  moveHomeRow,
  withHomeRow,
} from '#domain/content/home-rows.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { processOneImage } from '#flows/catalogue/process-product-images.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds the rows for the editor: the draft, else the published ones. */
export async function findDraftRows(db: Db): Promise<readonly HomeRow[]> {
  return (await findHomeLayout(db, 'draft')) ?? (await findHomeLayout(db, 'live')) ?? defaultHomeRows
}

type SaveHomeRow = {
  staff: Staff
  /** The row's id, or the kind of a new one. */
  row: number | HomeRowKind
  typed: TypedHomeRow
  files: readonly Uint8Array[]
}

/** Saves a row in the draft; without a new picture the current one stays. */
export async function saveHomeRow(shop: Shop, { staff, row, typed, files }: SaveHomeRow): Promise<Refusal | null> {
  const rows = await findDraftRows(shop.db)
  const before = typeof row === 'number' ? rows.find(({ id }) => id === row) : emptyHomeRow(row, rows)
  if (before === undefined) return noSuchRow
  const [targets, collections] = await Promise.all([findLinkChoices(shop.db), findCollections(shop.db)])
  const input = readHomeRow(typed, before, {
    targets: targets.map(({ value }) => value),
    collections: collections.map(({ slug }) => slug),
  })
  if (isRefusal(input)) return input
  const picture = await processOneImage(shop, files)
  if (isRefusal(picture)) return picture
  const after = withHomeRow(rows, { ...input, picture: picture ?? input.picture })
  if (after.length > mostHomeRows) return tooManyRows
  return inTransaction(shop.db, (tx) => recordDraft(tx, staff, after))
}

type EditHome = { staff: Staff; id: number; intent: 'earlier' | 'later' | 'remove' }

export async function editHomeRow(shop: Shop, { staff, id, intent }: EditHome): Promise<Refusal | null> {
  const rows = await findDraftRows(shop.db)
  if (!rows.some((one) => one.id === id)) return noSuchRow
  const after =
    intent === 'remove' ? rows.filter((one) => one.id !== id) : moveHomeRow(rows, id, intent === 'earlier' ? -1 : 1)
  return inTransaction(shop.db, (tx) => recordDraft(tx, staff, after))
}

export function draftUsualHome(shop: Shop, staff: Staff): Promise<null> {
  return inTransaction(shop.db, (tx) => recordDraft(tx, staff, defaultHomeRows))
}

async function recordDraft(tx: Db, staff: Staff, rows: readonly HomeRow[]): Promise<null> {
  await saveHomeLayout(tx, 'draft', rows)
  await recordAudit(tx, staff, { action: 'draft-home', object: 'home', after: { rows } })
  return null
}

export function publishHome(shop: Shop, staff: Staff): Promise<Refusal | null> {
  return inTransaction(shop.db, (tx) => publish(tx, staff))
}

async function publish(tx: Db, staff: Staff): Promise<Refusal | null> {
  const [rows, before] = [await findHomeLayout(tx, 'draft'), await findHomeLayout(tx, 'live')]
  if (rows === null) return null
  await saveHomeLayout(tx, 'live', rows)
  await deleteHomeDraft(tx)
  await recordAudit(tx, staff, { action: 'publish-home', object: 'home', before: { rows: before }, after: { rows } })
  return null
}

export function discardHomeDraft(shop: Shop, staff: Staff): Promise<null> {
  return inTransaction(shop.db, (tx) => discard(tx, staff))
}

async function discard(tx: Db, staff: Staff): Promise<null> {
  await deleteHomeDraft(tx)
  await recordAudit(tx, staff, { action: 'discard-home-draft', object: 'home' })
  return null
}
