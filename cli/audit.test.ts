import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveSetting } from '#db/settings/settings.ts'
import { defaultShopDetails } from '#domain/settings/shop-details.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { urlOf } from '#tests/support/servers/postgres-cluster.ts'
import { newDataFolder, removeFolder } from '#tests/support/servers/server-process.ts'
import { emptyDatabase } from '#tests/support/shops/test-database.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { auditCommand } from './audit.ts'
import { doctorCommand } from './doctor.ts'

const shop = await testShop()

/** Text that the operator reads, and the number that the command ends with. */
async function audit(): Promise<{ code: number; lines: string[] }> {
  const folder = await newDataFolder()
  const lines: string[] = []
  const env = { STRUT_DATA: folder, DATABASE_URL: urlOf(shop.address) }
  const code = await auditCommand([], { env, print: (line) => lines.push(line), printError: () => {} })
  await removeFolder(folder)
  return { code, lines }
}

test('the audit reports that all rows hold the invariants, or names the one that does not, and writes nothing', async () => {
  const { id } = await aProduct(shop, { id: 'runner', stock: 10 })
  await aPlacedOrder(shop, await aShopper(shop), [aLine({ id })])
  expect(await audit()).toEqual({ code: 0, lines: ['The books are right.'] })
  await shop.ask(sql`update product_sizes set on_hand = on_hand + 1`)
  for (let time = 0; time < 2; time += 1) {
    expect(await audit()).toEqual({
      code: 1,
      lines: ['I3 the ledger explains the stock of every location', '  runner : {"ledger":9,"onHand":10}'],
    })
  }
  await shop.ask(sql`delete from stock_ledger where reason = 'order'`)
  expect((await audit()).lines).toContain('I7 what an order claimed left its stock location once, and nothing else did')
  expect(await shop.db.selectFrom('discrepancies').selectAll().execute()).toEqual([])
})

test('the doctor says on one page what is missing, and no more of it once it is there', async () => {
  const folder = await newDataFolder()
  const visit = async (address: typeof shop.address) => {
    const lines: string[] = []
    const env = { STRUT_DATA: folder, DATABASE_URL: urlOf(address) }
    const code = await doctorCommand([], { env, print: (line) => lines.push(line), printError: () => {} })
    return { code, lines }
  }
  const officer = { name: 'Asha Rao', phone: '+919876543210', email: 'asha@shop.example' }
  expect((await visit(shop.address)).lines).toContain('wrong   Products: Nothing is on sale.')
  await aProduct(shop, { stock: 10 })
  await saveSetting(shop.db, 'shop-details', { ...defaultShopDetails, legalName: 'Tarang', grievanceOfficer: officer })
  const { code, lines } = await visit(shop.address)
  expect(code).toBe(1)
  expect(lines).toContain('wrong   Backup: There is no backup.')
  expect(lines).toContain('wrong   Legal name: The shop does not say who sells, and from where.')
  expect(lines.at(-1)).toMatch(
    /^well {4}Grievance officer, Rates and HSN, Scheduled products, Policies, Products, .*Clock$/,
  )
  expect(lines.length).toBeLessThan(50)
  const nowhere = await emptyDatabase()
  expect((await visit(nowhere)).lines).toEqual([expect.stringMatching(/^wrong {3}Database: There is no shop here yet/)])
  await removeFolder(folder)
})
