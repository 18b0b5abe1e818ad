import { expect, test } from 'vitest'
import { findSetting } from '#db/settings/settings.ts'
import { seenValues } from '#domain/form-values.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type FormInput, type SettingForm, shownSetting } from '#domain/settings/forms.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { openSeats, preemptAfter } from '#tests/support/shops/interleaving.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { changeSetting } from './change-setting.ts'

const shop = await testShop()
const interleave = openSeats(shop.address, 2)

/** Two owners send a form each; the second one's is saved in the middle of the first one's. */
async function saveAtOnce(...changes: { form: SettingForm; typed: FormInput }[]) {
  const { staff } = await aStaff(shop)
  const actors = changes.map((change) => (db: typeof shop.db) => changeSetting({ ...shop, db }, { staff, ...change }))
  const { results } = await interleave(actors, preemptAfter(4))
  return results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason))
}

test('legal name and grievance officer, first saved by two owners at once, are both kept', async () => {
  const officer = { officerName: 'Asha Rao', officerPhone: '9812345678', officerEmail: 'asha@shop.example' }
  await saveAtOnce(
    { form: 'seller', typed: { legalName: 'Rao Footwear', address: 'MG Road, Pune' } },
    { form: 'officer', typed: officer },
  )
  const details = await findSetting(shop.db, 'shop-details')
  expect([details.legalName, details.grievanceOfficer?.name]).toEqual(['Rao Footwear', 'Asha Rao'])
})

test('of two owners who first save a setting at once, the second is told of the other', async () => {
  const seen = seenValues(shownSetting('returns', await findSetting(shop.db, 'return-days')))
  const answers = await saveAtOnce(
    { form: 'returns', typed: { days: '3', seen } },
    { form: 'returns', typed: { days: '9', seen } },
  )
  expect(answers.filter(isRefusal)).toMatchObject([{ refused: 'changed' }])
})
