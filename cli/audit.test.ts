import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/builders.ts'
import { urlOf } from '#tests/cluster.ts'
import { newDataFolder, removeFolder } from '#tests/real-server.ts'
import { testShop } from '#tests/test-shop.ts'
import { auditCommand } from './audit.ts'

const shop = await testShop()

/** What the operator reads and the number that the command ends with. */
async function audit(): Promise<{ code: number; lines: string[] }> {
  const folder = await newDataFolder()
  const lines: string[] = []
  const env = { STRUT_DATA: folder, DATABASE_URL: urlOf(shop.address) }
  const code = await auditCommand([], { env, say: (line) => lines.push(line) })
  await removeFolder(folder)
  return { code, lines }
}

test('the operator hears that the books are right, or which row can’t be true, and changes nothing by asking', async () => {
  const { id } = await aProduct(shop, { id: 'runner', stock: 10 })
  await aPlacedOrder(shop, await aShopper(shop), [aLine({ id })])
  expect(await audit()).toEqual({ code: 0, lines: ['The books are right.'] })
  await shop.ask(sql`update product_sizes set on_hand = on_hand + 1`)
  for (let time = 0; time < 2; time += 1) {
    expect(await audit()).toEqual({
      code: 1,
      lines: ['I3 the ledger explains every shelf', '  runner : {"ledger":9,"onHand":10}'],
    })
  }
  expect(await shop.db.selectFrom('reconBreaks').selectAll().execute()).toEqual([])
})
