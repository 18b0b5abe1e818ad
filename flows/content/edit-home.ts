import { findCollections } from '#db/collections/collections.ts'
import { deleteHomeDraft, findHomeLayout, lockHomeLayouts, saveHomeLayout } from '#db/content/home-layouts.ts'
import { findLinkChoices } from '#db/content/link-choices.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import {
  isSameRow,
  noSuchRow,
  readHomeRow,
  type TypedHomeRow,
  toHomeRowForm,
  tooManyRows,
} from '#domain/content/home-row-form.ts'
import {
  defaultHomeRows,
  emptyHomeRow,
  type HomeRow,
  type HomeRowKind,
  mostHomeRows,
  moveHomeRow,
  withHomeRow,
} from '#domain/content/home-rows.ts'
import { type PictureForm, staleForm } from '#domain/form-values.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { processOneImage } from '#flows/catalogue/process-product-images.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import { type Shop, transactional } from '#flows/shop.ts'

/** Finds the rows for the editor: the draft, else the published ones. */
export async function findDraftRows(db: Db): Promise<readonly HomeRow[]> {
  return (await findHomeLayout(db, 'draft')) ?? (await findHomeLayout(db, 'live')) ?? defaultHomeRows
}

/** `row`: its id, or the kind of a new one. */
type SaveHomeRow = Omit<PictureForm<TypedHomeRow>, 'id'> & { row: number | HomeRowKind }

/** Saves a row in the draft; without a new picture the current one stays. */
export async function saveHomeRow(
  shop: Shop,
  { staff, row, typed, files, seen }: SaveHomeRow,
): Promise<Refusal | null> {
  const [targets, collections] = await Promise.all([findLinkChoices(shop.db), findCollections(shop.db)])
  const read = (rows: readonly HomeRow[]) => {
    const before = typeof row === 'number' ? rows.find(({ id }) => id === row) : emptyHomeRow(row, rows)
    if (before === undefined) return noSuchRow
    const choices = { targets: targets.map(({ value }) => value), collections: collections.map(({ slug }) => slug) }
    return staleForm(toHomeRowForm(before), seen, typed) ?? readHomeRow(typed, before, choices)
  }
  const refusal = read(await findDraftRows(shop.db))
  if (isRefusal(refusal)) return refusal
  const picture = await processOneImage(shop, files)
  if (isRefusal(picture)) return picture
  return changeDraft(shop, staff, (rows) => {
    const input = read(rows)
    if (isRefusal(input)) return input
    if (typeof row === 'string' && isSameRow(rows.at(-1), input)) return rows
    const after = withHomeRow(rows, { ...input, picture: picture ?? input.picture })
    return after.length > mostHomeRows ? tooManyRows : after
  })
}

type EditHome = { staff: Staff; id: number; intent: 'earlier' | 'later' | 'remove' }

export function editHomeRow(shop: Shop, { staff, id, intent }: EditHome): Promise<Refusal | null> {
  return changeDraft(shop, staff, (rows) => {
    if (!rows.some((one) => one.id === id)) return noSuchRow
    if (intent === 'remove') return rows.filter((one) => one.id !== id)
    return moveHomeRow(rows, id, intent === 'earlier' ? -1 : 1)
  })
}

export const draftUsualHome = (shop: Shop, staff: Staff): Promise<Refusal | null> =>
  changeDraft(shop, staff, () => defaultHomeRows)

type ChangeRows = (rows: readonly HomeRow[]) => readonly HomeRow[] | Refusal

const changeDraft = (shop: Shop, staff: Staff, change: ChangeRows) =>
  inTransaction(shop.db, (tx) => recordDraft(tx, staff, change))

async function recordDraft(tx: Db, staff: Staff, change: ChangeRows): Promise<Refusal | null> {
  await lockHomeLayouts(tx)
  const rows = change(await findDraftRows(tx))
  if (isRefusal(rows)) return rows
  await saveHomeLayout(tx, 'draft', rows)
  await recordAudit(tx, staff, { action: 'draft-home', object: 'home', after: { rows } })
  return null
}

export const publishHome = transactional(publish)

async function publish(tx: Db, staff: Staff): Promise<Refusal | null> {
  await lockHomeLayouts(tx)
  const [rows, before] = [await findHomeLayout(tx, 'draft'), await findHomeLayout(tx, 'live')]
  if (rows === null) return null
  await saveHomeLayout(tx, 'live', rows)
  await deleteHomeDraft(tx)
  await recordAudit(tx, staff, { action: 'publish-home', object: 'home', before: { rows: before }, after: { rows } })
  return null
}

export const discardHomeDraft = transactional(discard)

async function discard(tx: Db, staff: Staff): Promise<null> {
  await deleteHomeDraft(tx)
  await recordAudit(tx, staff, { action: 'discard-home-draft', object: 'home' })
  return null
}
