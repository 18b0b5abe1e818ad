import { lockCollection } from '#db/collections/collection-writes.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import {
  deletePromotion,
  insertPromotion,
  lockPromotion,
  switchPromotion,
  updatePromotion,
} from '#db/promotions/promotion-admin.ts'
import { type SubmittedForm, staleForm } from '#domain/form-values.ts'
import {
  noSuchPromotedCollection,
  noSuchPromotion,
  type PromotionInput,
  readPromotionForm,
  type TypedPromotion,
  toPromotionForm,
} from '#domain/promotions/promotion-form.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit, recordChange } from '#flows/record-audit-entry.ts'
import { type Shop, transactional } from '#flows/shop.ts'

/** `id` null: a new one, active at once within its dates. */
type SavePromotion = SubmittedForm<TypedPromotion> & { id: number | null }

/** Saves a promotion from its form. It applies to carts at once; orders keep the terms they were placed with. */
export async function savePromotion(
  shop: Shop,
  { staff, id, typed, seen }: SavePromotion,
): Promise<PromotionInput | Refusal> {
  const input = readPromotionForm(typed)
  if (isRefusal(input)) return input
  return inTransaction(shop.db, (tx) => record(tx, staff, { id, input, seen }))
}

type SaveInput = { id: number | null; input: PromotionInput; seen: string }

async function record(tx: Db, staff: Staff, { id, input, seen }: SaveInput): Promise<PromotionInput | Refusal> {
  const { collectionId } = input
  // Locks the collection, so that it is not deleted meanwhile.
  if (collectionId !== null && (await lockCollection(tx, collectionId)) === null) return noSuchPromotedCollection
  if (id === null) {
    const object = `promotion:${await insertPromotion(tx, input)}`
    await recordAudit(tx, staff, { action: 'add-promotion', object, after: input })
    return input
  }
  const before = await lockPromotion(tx, id)
  if (before === null) return noSuchPromotion
  const stale = staleForm(formOf(before), seen, formOf(input))
  if (stale) return stale
  await updatePromotion(tx, id, input)
  const after = { ...before, ...input }
  await recordChange(tx, staff, { action: 'change-promotion', object: `promotion:${id}`, before, after })
  return input
}

const formOf = (promotion: PromotionInput) => toPromotionForm(promotion, promotion.terms.kind)

type TogglePromotion = { staff: Staff; id: number; active: boolean }

export const togglePromotion = transactional(switchActive)

async function switchActive(tx: Db, { staff, id, active }: TogglePromotion): Promise<string | Refusal> {
  const before = await lockPromotion(tx, id)
  if (before === null) return noSuchPromotion
  if (before.active === active) return before.name
  await switchPromotion(tx, { id, active })
  const action = active ? 'switch-promotion-on' : 'switch-promotion-off'
  const change = { before: { active: !active }, after: { active } }
  await recordAudit(tx, staff, { action, object: `promotion:${id}`, ...change })
  return before.name
}

/** Deletes a promotion; orders keep its name and terms. Returns the name. */
export const removePromotion = transactional(remove)

async function remove(tx: Db, { staff, id }: { staff: Staff; id: number }): Promise<string | Refusal> {
  const before = await lockPromotion(tx, id)
  if (before === null) return noSuchPromotion
  await deletePromotion(tx, id)
  await recordAudit(tx, staff, { action: 'remove-promotion', object: `promotion:${id}`, before })
  return before.name
}
