import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import { takeBackup } from '#flows/backups/take-backup.ts'
import { aProduct, aShopper } from '#tests/support/builders/records.ts'
import { backupFolder, restoreToTables, rowsOfTables } from '#tests/support/shops/backup-shop.ts'
import { emptyDatabase } from '#tests/support/shops/test-database.ts'
import { aJourney, goOn } from './journey.ts'
import { household } from './servers.ts'

const { shop, here, pass } = await household()
const newFile = backupFolder()

const backups = 20
const atOnce = 6

test(`J1: ${backups} backups at random times while shoppers order, pay and cancel: each is restored in an empty place, and its books are right`, async () => {
  const { id } = await aProduct(shop, { stock: 100_000 })
  let isOver = false
  let begun = 0
  const walk = async () => {
    while (!isOver) {
      begun += 1
      const who = { productId: id, method: begun % 2 ? 'COD' : 'CARD', cancels: begun % 4 === 0 } as const
      await goOn(shop, here, aJourney({ shopper: await aShopper(shop), ...who }))
    }
  }
  const walking = Promise.all(Array.from({ length: atOnce }, walk))
  const files: string[] = []
  for (let taken = 0; taken < backups; taken += 1) {
    // At any moment of any operation.
    await wait(Math.random() * 400)
    const file = newFile()
    await takeBackup(shop, { file, passphrase: taken % 5 === 0 ? 'four words that nobody guesses' : null })
    files.push(file)
  }
  isOver = true
  await walking
  await pass(2, async () => {})
  const last = newFile()
  await takeBackup(shop, { file: last, passphrase: null })
  let orders = 0
  for (const [at, file] of [...files, last].entries()) {
    const key = at % 5 === 0 && file !== last ? 'four words that nobody guesses' : null
    const { filled, db } = await restoreToTables(await emptyDatabase(), file, key)
    expect(await findBrokenInvariants(db)).toEqual([])
    expect(filled.rows['orders']).toBeGreaterThanOrEqual(orders)
    orders = filled.rows['orders'] ?? 0
    if (file === last) expect(await rowsOfTables(db)).toEqual(await rowsOfTables(shop.db))
    await db.destroy()
  }
  expect(orders).toBeGreaterThan(backups)
})
