/** Uploads a list on the import page and waits until it was read. */

import { expect } from 'vitest'
import { findImport } from '#db/imports/imports.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import type { TestShop } from '#tests/support/shops/test-shop.ts'
import { sendFiles } from './file-upload.ts'
import type { FrontDoor } from './visit.ts'

type SentList = { staff: ReturnType<FrontDoor['work']>; page: string }

export function sendingLists(shop: TestShop, door: FrontDoor, roles: StaffRole[] = ['catalogue']) {
  async function sendList(text: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
    const person = await aStaff(shop, { roles })
    const file = new File([text], 'list.csv')
    const answer = await sendFiles(door, '/admin/import', {
      token: person.token,
      origin: shop.origin,
      fields: { category: '', codPrice: '', file, ...fields },
    })
    const sent = { answer, token: person.token, staff: door.work(person), page: answer.headers.get('location') ?? '' }
    if (sent.page !== '') await untilRead(sent.page)
    return sent
  }

  /** A long list is read in the background. */
  async function untilRead(page: string): Promise<void> {
    const state = async () => (await findImport(shop.db, page.split('/').at(-1) ?? ''))?.state
    await expect.poll(state, { timeout: 60_000 }).toMatch(/^(checked|imported|failed)$/)
  }

  async function bringIn(sent: SentList, button: string, fields: Record<string, string> = {}) {
    await sent.staff.press(await sent.staff.get(sent.page), button, { stock: '7', ...fields })
    await untilRead(sent.page)
    return sent.staff.get(sent.page)
  }

  return { sendList, bringIn, untilRead }
}
