import {
  type CollectionRow,
  deleteCollection,
  findChosenIds,
  findPromotionFor,
  insertCollection,
  lockCollection,
  saveChosen,
  updateCollection,
} from '#db/collections/collection-writes.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { moved } from '#domain/catalogue/product-images.ts'
import {
  type CollectionInput,
  collectionIsPromoted,
  collectionIsTaken,
  maxManualProducts,
  noSuchCollection,
  readCollectionForm,
  type TypedCollection,
  toCollectionForm,
  tooManyByHand,
} from '#domain/collections/collection-form.ts'
import { type PictureForm, staleForm } from '#domain/form-values.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { processOneImage } from '#flows/catalogue/process-product-images.ts'
import { recordAudit, recordChange } from '#flows/record-audit-entry.ts'
import { type Shop, transactional } from '#flows/shop.ts'

/** Saves a collection from its form; slug and picture stay unless a new picture is uploaded. Returns its id. */
export async function saveCollection(
  shop: Shop,
  { staff, files, ...form }: PictureForm<TypedCollection>,
): Promise<number | Refusal> {
  const input = readCollectionForm(form.typed)
  if (isRefusal(input)) return input
  const picture = await processOneImage(shop, files)
  if (isRefusal(picture)) return picture
  return inTransaction(shop.db, (tx) => record(tx, staff, { ...form, input, picture }))
}

type SaveInput = Omit<PictureForm<TypedCollection>, 'staff' | 'files'> & {
  input: CollectionInput
  picture: string | null
}

async function record(tx: Db, staff: Staff, { id, ...rest }: SaveInput): Promise<number | Refusal> {
  const { input, picture } = rest
  return id === null ? add(tx, staff, { ...input, picture }) : change(tx, staff, { id, ...rest })
}

async function add(tx: Db, staff: Staff, after: CollectionRow): Promise<number | Refusal> {
  const id = await insertCollection(tx, after)
  if (id === null) return collectionIsTaken
  await recordAudit(tx, staff, { action: 'add-collection', object: `collection:${after.slug}`, after })
  return id
}

async function change(
  tx: Db,
  staff: Staff,
  { id, seen, typed, input, picture }: SaveInput & { id: number },
): Promise<number | Refusal> {
  const before = await lockCollection(tx, id)
  if (before === null) return noSuchCollection
  const stale = staleForm(toCollectionForm(before), seen, typed)
  if (stale) return stale
  const after = { ...input, slug: before.slug, picture: picture ?? before.picture }
  await updateCollection(tx, id, after)
  await recordChange(tx, staff, { action: 'change-collection', object: `collection:${before.slug}`, before, after })
  return id
}

export const removeCollection = transactional(remove)

async function remove(tx: Db, { staff, id }: { staff: Staff; id: number }): Promise<Refusal | null> {
  const before = await lockCollection(tx, id)
  if (before === null) return noSuchCollection
  const promotion = await findPromotionFor(tx, id)
  if (promotion !== null) return collectionIsPromoted(promotion)
  await deleteCollection(tx, id)
  await recordAudit(tx, staff, { action: 'remove-collection', object: `collection:${before.slug}`, before })
  return null
}

type ChooseProducts = {
  staff: Staff
  id: number
  /** Ids of the products that the form showed as checked, and of those that are. */
  was: readonly string[]
  chosen: readonly string[]
}

/** Adds products to a manual collection, at the end, and removes unchecked ones. */
export function chooseProducts(shop: Shop, { staff, id, was, chosen }: ChooseProducts): Promise<Refusal | null> {
  const next = (before: readonly string[]) => [
    ...before.filter((one) => chosen.includes(one) || !was.includes(one)),
    ...chosen.filter((one) => !was.includes(one) && !before.includes(one)),
  ]
  return inTransaction(shop.db, (tx) => recordChoices(tx, staff, [{ id, next }]))
}

type ChooseCollections = {
  staff: Staff
  productId: string
  /** Ids of the collections that the form showed as checked, and of those that are. */
  was: readonly number[]
  chosen: readonly number[]
}

/** Adds a product to the checked manual collections, at the end, and removes it from the unchecked; all or none. */
export function chooseCollections(
  shop: Shop,
  { staff, productId, was, chosen }: ChooseCollections,
): Promise<Refusal | null> {
  const changed = [...was.filter((id) => !chosen.includes(id)), ...chosen.filter((id) => !was.includes(id))]
  const choices = changed
    .toSorted((one, other) => one - other)
    .map((id): Choice => {
      const isIn = chosen.includes(id)
      const next = (before: readonly string[]) =>
        before.includes(productId) === isIn
          ? before
          : isIn
            ? [...before, productId]
            : before.filter((one) => one !== productId)
      return { id, next }
    })
  return inTransaction(shop.db, (tx) => recordChoices(tx, staff, choices))
}

type MoveChosen = { staff: Staff; id: number; productId: string; by: -1 | 1 }

/** Moves a product one place earlier or later. */
export function moveChosenProduct(shop: Shop, { staff, id, productId, by }: MoveChosen): Promise<Refusal | null> {
  const next = (before: readonly string[]) => moved(before, productId, by)
  return inTransaction(shop.db, (tx) => recordChoices(tx, staff, [{ id, next }]))
}

type Choice = { id: number; next: (before: readonly string[]) => readonly string[] }

/** Decides on all choices before it writes any, so that a refused one leaves the others undone. */
async function recordChoices(tx: Db, staff: Staff, choices: readonly Choice[]): Promise<Refusal | null> {
  const changes: { id: number; object: string; before: string[]; after: readonly string[] }[] = []
  for (const { id, next } of choices) {
    const collection = await lockCollection(tx, id)
    if (collection === null) return noSuchCollection
    const before = await findChosenIds(tx, id)
    const after = next(before)
    if (after.length > maxManualProducts) return tooManyByHand
    if (after.join() !== before.join()) changes.push({ id, object: `collection:${collection.slug}`, before, after })
  }
  for (const { id, ...change } of changes) {
    await saveChosen(tx, id, change.after)
    await recordAudit(tx, staff, { action: 'choose-products', ...change })
  }
  return null
}
