import { expect, test } from 'vitest'
import { courierNames } from '#domain/shipping/couriers.ts'
import { read, sourceFiles } from './source-files.ts'

/** Files that may name a courier beside its own adapter: the lists that a new one is added to. */
const lists = ['domain/shipping/couriers.ts', 'providers/courier/couriers.ts']

/** The specification names a column of orders after Delhivery (store.md §3), for any courier. */
const specified = /delhivery_?status/gi

test('a courier is named in its own files and in two lists, so that another one touches at most seven files', () => {
  for (const name of courierNames) {
    const naming = sourceFiles().filter((file) => {
      return read(file).replace(specified, '').toLowerCase().includes(name)
    })
    const own = naming.filter((file) => file.includes(name))
    expect(naming.filter((file) => !own.includes(file))).toEqual(lists)
    expect(own.length + lists.length).toBeLessThanOrEqual(7)
  }
})
