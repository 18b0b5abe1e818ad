/** Counts for a listing's filters: the number of products that each value would leave. */

import type { Db } from '#db/engine/database.ts'
import { type CountedFacet, type FacetCount, facets } from '#domain/search/filters.ts'
import type { Criteria } from './conditions.ts'
import { countValues } from './facet-values.ts'
import { findHits, type Hits } from './hits.ts'
import { type ListingReading, memoryOf } from './listing-memory.ts'

const counted: readonly CountedFacet[] = [...facets, 'origin']

/**
 * Counts the values of each filter among the products that match all other filters. Filters without a selection are
 * counted among the hits.
 */
export async function countFacets(
  db: Db,
  { criteria, hits, size }: Pick<ListingReading, 'criteria' | 'hits' | 'size'>,
): Promise<FacetCount[]> {
  const onePerStyle = criteria.onePerStyle === true
  const colours = { ...criteria, onePerStyle: false }
  const among = onePerStyle ? await findHits(db, colours, size) : hits
  const chosen = counted.filter((facet) => isChosen(criteria, facet))
  const others = counted.filter((facet) => !chosen.includes(facet))
  const counts = await Promise.all([
    countAmong(db, { ...among, onePerStyle }, others),
    ...chosen.map(async (facet) =>
      countAmong(db, { ...(await findHits(db, withoutFacet(colours, facet), size)), onePerStyle }, [facet]),
    ),
  ])
  return counts.flat()
}

function isChosen({ filters, madeIn }: Criteria, facet: CountedFacet): boolean {
  return facet === 'origin' ? madeIn !== null : filters[facet].length > 0
}

function withoutFacet(criteria: Criteria, facet: CountedFacet): Criteria {
  if (facet === 'origin') return { ...criteria, madeIn: null }
  return { ...criteria, filters: { ...criteria.filters, [facet]: [] } }
}

/** Sample size when filter values are not cached. */
const readAnew = 600

async function countAmong(
  db: Db,
  { ids, part, onePerStyle }: Hits & { onePerStyle: boolean },
  among: readonly CountedFacet[],
): Promise<FacetCount[]> {
  const step = memoryOf(db) ? 1 : Math.max(1, Math.ceil(ids.length / readAnew))
  const looked = ids.filter((_, at) => at % step === 0)
  const counts = await countValues(db, looked, { onePerStyle })
  return counts.flatMap(({ facet, ...one }) =>
    facet !== 'style' && among.includes(facet)
      ? [{ ...one, facet, count: one.count * part * step, isEstimate: part * step > 1 }]
      : [],
  )
}
