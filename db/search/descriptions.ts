/** Full-text search in descriptions, for words that neither names nor categories of products have. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import { scentWords } from '#domain/search/alternatives.ts'
import { isMaterial } from '#domain/search/query.ts'
import { isKindWord } from '#domain/search/tokens.ts'
import { findSearchTerms, hasNoMatches, type SearchTerm, wholeFirst, wordsOf } from './look-up.ts'
import { isOptional, mayBeDescribed } from './term-meanings.ts'

/** Maximum number of matches; a more common word is ignored. */
const mostDescribed = 300

type Described = {
  word: string
  meanings: readonly string[]
  /** True for a material, which 'leather-brown' does not name. */
  isMaterial?: true
}

/**
 * Finds the ids of products whose descriptions have the word or a meaning of it, in any English form, whose id ends
 * with it (a marketplace's number), or that have a size with that SKU or barcode.
 */
export async function findDescribed(db: Db, words: readonly Described[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ word: string; ids: string[] }>`
    select word, array(select id from products
      where published and to_tsvector('english', description || ' ' || details) @@ (
        select string_agg(nullif(plainto_tsquery('english', meaning)::text, ''), ' | ')::tsquery
        from jsonb_array_elements_text(meanings) as meaning)
        and ("isMaterial" is not true or description || ' ' || details ~* (
          select '\\m(' || string_agg(regexp_replace(meaning, '\\W', '.', 'g'), '|') || ')\\M(?!-)'
          from jsonb_array_elements_text(meanings) as meaning))
      limit ${sql.lit(mostDescribed + 1)}) || array(select id from products
      where published and word ~ '^([a-z0-9]*[0-9][a-z0-9]*|[a-z]{12,})$' and length(word) > 5
        and (search_text || ' ' || id) like '%-' || word limit ${sql.lit(mostDescribed)})
      || array(select distinct id from product_sizes join products on id = product_id
        where published and (lower(sku) = word or lower(barcode) = word) limit ${sql.lit(mostDescribed)}) as ids
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as described (word text, meanings jsonb, "isMaterial" boolean) ${prepared}`.execute(
    db,
  )
  return new Map(
    rows.flatMap(({ word, ids }) => (ids.length > 0 && ids.length <= mostDescribed ? [[word, ids] as const] : [])),
  )
}

/**
 * Looks up excluded words; unknown ones exclude nothing. As asked for, so refused: what no name has, and materials, are
 * looked for in descriptions, and so is each word `besides` perfume: 'no rose'.
 */
export async function findRefused(db: Db, words: readonly string[], besides: readonly string[]): Promise<SearchTerm[]> {
  const terms = (await findSearchTerms(db, words)).map(wholeFirst)
  const ofScent = besides.some((word) => scentWords.test(word))
  const described = await findDescribed(
    db,
    terms.flatMap((term) => refusedDescription(term, ofScent)),
  )
  return terms
    .map((term) => ({ ...term, described: described.get(term.word) ?? [] }))
    .filter((term) => !hasNoMatches(term))
}

function refusedDescription(term: SearchTerm, ofScent: boolean): Described[] {
  const meanings = [term.word, ...wordsOf(term.patterns)]
  if (meanings.some(isMaterial)) return [{ word: term.word, meanings, isMaterial: true }]
  const mayBe =
    (ofScent || (hasNoMatches(term) && mayBeDescribed(term))) && !(isOptional(term) || meanings.some(isKindWord))
  return mayBe ? [{ word: term.word, meanings }] : []
}
