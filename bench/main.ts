import { join } from 'node:path'
import { measureListing } from './listing.ts'
import { measureSecondStart } from './second-start.ts'
import { type Figure, table } from './table.ts'

/** `npm run bench`: each figure beside its budget. It judges nothing; tests never measure time. */
const folder = join(import.meta.dirname, '../.cache/bench')
const figures: Figure[] = []
figures.push(...(await measureSecondStart(folder)))
figures.push(...(await measureListing(folder)))
console.log(table(figures))
