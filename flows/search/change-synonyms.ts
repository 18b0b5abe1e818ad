import { findCategories } from '#db/catalogue/categories.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { deleteSynonym, insertSynonym } from '#db/search/synonyms.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { readSynonymForm, type Synonym, type TypedSynonym } from '#domain/search/synonyms.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import { type Shop, transactional } from '#flows/shop.ts'

export async function addSynonym(
  shop: Shop,
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

export const removeSynonym = transactional(remove)

async function remove(tx: Db, { staff, synonym }: { staff: Staff; synonym: Synonym }): Promise<void> {
  if (await deleteSynonym(tx, synonym))
    await recordAudit(tx, staff, { action: 'remove-synonym', object: `synonym:${synonym.word}`, before: synonym })
}
