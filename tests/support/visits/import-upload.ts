/** Uploads a list on the import page and waits until it was read. */

import { expect } from 'vitest'
import { aStaff } from '#tests/support/builders/staff.ts'
import type { TestShop } from '#tests/support/shops/test-shop.ts'
import { sendFiles } from './file-upload.ts'
import type { FrontDoor } from './visit.ts'

type SentList = { staff: ReturnType<FrontDoor['work']>; page: string }

export function sendingLists(shop: TestShop, door: FrontDoor) {
  async function sendList(text: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
    const person = await aStaff(shop, { roles: ['catalogue'] })
    const file = new File([text], 'list.csv')
    const answer = await sendFiles(door, '/admin/import', {
      token: person.token,
      origin: shop.origin,
      fields: { category: '', codPrice: '', file, ...fields },
    })
    const sent = { answer, staff: door.work(person), page: answer.headers.get('location') ?? '' }
    if (sent.page !== '') await untilRead(sent)
    return sent
  }

  async function bringIn(sent: SentList, button: string, fields: Record<string, string> = {}) {
    await sent.staff.press(await sent.staff.get(sent.page), button, { stock: '7', ...fields })
    await untilRead(sent)
    return sent.staff.get(sent.page)
  }

  return { sendList, bringIn }
}

/** A long list is read in the background; the page says where to look. */
export async function untilRead({ staff, page }: SentList): Promise<void> {
  const shown = async () => (await staff.get(page)).text
  await expect.poll(shown, { timeout: 60_000 }).not.toContain('Refresh')
}
