import { expect, expectAccessible, expectNoSidewaysScroll, expectSoundScreen, test } from '../support/shopper.ts'
import { newStaffName, signInAsStaff } from '../support/staff.ts'

test(
  'a complaint gets a number, is acknowledged, undone and settled on a phone',
  { tag: '@long' },
  async ({ page }, info) => {
    const name = newStaffName('Ishaan')
    await page.goto('/terms')
    await page.getByRole('link', { name: 'Make a complaint' }).click()
    await expect(page.getByRole('heading', { name: 'Tell us what went wrong' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Your name' }).fill(name)
    await page.getByRole('textbox', { name: 'Phone' }).fill('9876543210')
    await page.getByRole('textbox', { name: 'What happened' }).fill('The left shoe came twice, the right one never.')
    await expectSoundScreen(page, info)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { name: 'We have your complaint' })).toBeVisible()
    const number = (await page.getByText(/^G-\d+$/).textContent()) ?? ''
    await expectAccessible(page, info)

    await signInAsStaff(page, { roles: ['support'] })
    await page.goto('/admin/grievances')
    await expectNoSidewaysScroll(page, info)
    await page.getByRole('link', { name: new RegExp(`${number}(?!\\d)`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await page.getByRole('textbox', { name: 'What you told them' }).fill('Called: the right one leaves today.')
    await page.getByRole('button', { name: 'Acknowledged' }).click()
    await expect(page.getByText(`${number}: Marked as acknowledged.`)).toBeVisible()
    await expect(page.getByText('To settle')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('To acknowledge')).toBeVisible()
    await page.getByRole('textbox', { name: 'How it ended' }).fill('The right shoe has arrived.')
    await page.getByRole('button', { name: 'Settled' }).click()
    await expect(page.getByText(`${number}: Settled.`)).toBeVisible()
    await expect(page.getByText('The right shoe has arrived.').first()).toBeVisible()
    await expectSoundScreen(page, info)
  },
)

test(
  'support answers a review, hides it with a reason, and shows it again',
  { tag: '@long' },
  async ({ page }, info) => {
    await signInAsStaff(page, { roles: ['support'] })
    // A rating that no other test gives, so this stays the first.
    await page.goto('/admin/reviews?stars=3')
    await expectNoSidewaysScroll(page, info)
    const review = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').first()
    const answer = `Thank you, says ${newStaffName('the shop')}.`
    await review.locator('summary').first().click()
    await review.getByRole('textbox', { name: 'Reply from the shop' }).fill(answer)
    await review.getByRole('button', { name: 'Save reply' }).click()
    await expect(page.getByText('Reply posted.')).toBeVisible()
    await expect(review.getByRole('paragraph').filter({ hasText: answer })).toBeVisible()
    const hide = async () => {
      await review.locator('summary').last().click()
      await review.getByRole('textbox', { name: 'Reason' }).fill('Tried out by a machine')
      await review.getByRole('button', { name: 'Hide review' }).click()
      await expect(review.getByText('Tried out by a machine')).toBeVisible()
    }
    await hide()
    await expect(page.getByText('Review hidden. It no longer counts in the average.')).toBeVisible()
    // First: undo is offered for ten seconds only.
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Review shown again.')).toBeVisible()
    await expect(review.getByText('Tried out by a machine')).toHaveCount(0)
    await hide()
    await expectAccessible(page, info)
    await review.getByRole('button', { name: 'Show again' }).click()
    await expect(review.getByText('Tried out by a machine')).toHaveCount(0)
  },
)

test(
  'staff find a shopper, read their page, add a note and stop cash on delivery',
  { tag: '@long' },
  async ({ page }, info) => {
    await signInAsStaff(page, { roles: ['support'] })
    await page.goto('/admin/shoppers')
    await expectNoSidewaysScroll(page, info)
    await page.getByRole('searchbox', { name: 'Name, phone, e-mail or id' }).fill('charu')
    await page.getByRole('button', { name: 'Find' }).click()
    await page
      .getByRole('link', { name: /^Charu/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Charu' })).toBeVisible()
    await expectSoundScreen(page, info)
    const note = `Noted by ${newStaffName()}`
    await page.getByRole('textbox', { name: 'New note' }).fill(note)
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText(note)
    await page.getByText('Stop offering it…').click()
    await page.getByRole('textbox', { name: 'Reason' }).first().fill('Two parcels came back')
    await page.getByRole('button', { name: 'Stop offering it' }).click()
    await expect(page.getByText('No more Cash on Delivery.')).toBeVisible()
    await expect(page.getByText('Two parcels came back')).toBeVisible()
    await page.getByRole('button', { name: 'Offer it again' }).click()
    await expect(page.getByText('Cash on Delivery is offered again.')).toBeVisible()
  },
)
