import { findCategories } from '#db/categories.ts'
import type { Db } from '#db/database.ts'
import { deleteSynonym, insertSynonym } from '#db/synonyms.ts'
import { inTransaction } from '#db/transaction.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff.ts'
import { readSynonymForm, type Synonym, type TypedSynonym } from '#domain/synonym-form.ts'
import { recordAudit } from './record-audit.ts'
import type { Shop } from './shop.ts'

/** From now on a search understands this word. */
export async function addSynonym(
  shop: Pick<Shop, 'db'>,
  { staff, typed }: { staff: Staff; typed: TypedSynonym },
): Promise<Synonym | Refusal> {
  const categories = (await findCategories(shop.db)).map(({ category }) => category)
  const synonym = readSynonymForm(typed, categories)
  if (isRefusal(synonym)) return synonym
  await inTransaction(shop.db, (tx) => add(tx, staff, synonym))
  return synonym
}

async function add(tx: Db, staff: Staff, synonym: Synonym): Promise<void> {
  if (await insertSynonym(tx, synonym))
    await recordAudit(tx, staff, { action: 'add-synonym', object: `synonym:${synonym.word}`, after: synonym })
}

export function removeSynonym(
  shop: Pick<Shop, 'db'>,
  { staff, synonym }: { staff: Staff; synonym: Synonym },
): Promise<void> {
  return inTransaction(shop.db, (tx) => remove(tx, staff, synonym))
}

async function remove(tx: Db, staff: Staff, synonym: Synonym): Promise<void> {
  if (await deleteSynonym(tx, synonym))
    await recordAudit(tx, staff, {
      action: 'remove-synonym',
      object: `synonym:${synonym.word}`,
      before: synonym,
    })
}
