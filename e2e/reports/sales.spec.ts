import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { aBuyer, aCap, anOrder } from '../support/buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSoundScreen, test } from '../support/shopper.ts'
import { signInAsStaff } from '../support/staff.ts'

test(
  'finance reads the sales report on a phone for a chosen period and downloads the table',
  { tag: '@long' },
  async ({ page }, info) => {
    const cap = aCap(1)
    await aBuyer(page, cap)
    await anOrder(page, 'cod')
    await signInAsStaff(page, { roles: ['finance'] })
    await page.goto('/admin/reports')
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    await expectNoSidewaysScroll(page, info)
    await page
      .getByRole('list', { name: 'All reports' })
      .getByRole('link', { name: /^Products/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    const today = page.getByRole('navigation', { name: 'Time' }).getByRole('link', { name: 'Today' })
    await today.click()
    // The URL changes before the page does.
    await expect(today).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(/period=today$/)

    const chart = page.getByRole('img', { name: /^Chart: Best sellers by value/ })
    const isDrawn = (canvas: HTMLElement | SVGElement) =>
      canvas instanceof HTMLCanvasElement &&
      (canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []).some((part) => part > 0)
    await expect.poll(() => chart.evaluate(isDrawn)).toBe(true)
    const table = page.getByRole('region', { name: 'By product', exact: true })
    const row = table.getByRole('row').filter({ hasText: cap.name })
    // On a phone each cell follows its heading.
    await expect(row.getByRole('cell').first()).toHaveText('CategoryCaps')
    const units = Number((await row.getByRole('cell').nth(1).innerText()).replace('Pieces', ''))
    expect(units).toBeGreaterThan(0)
    await expectSoundScreen(page, info)

    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download By product as CSV' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
    const lines: string[][] = parse(await readFile(await file.path(), 'utf8'), { bom: true })
    expect(lines[0]).toEqual(['Product', 'Category', 'Pieces', 'Sold for', 'Share (%)'])
    const line = lines.find(([name]) => name === cap.name)
    // Another test may have bought one meanwhile.
    expect([line?.[1], Number(line?.[2]) >= units]).toEqual(['Caps', true])

    await page.getByText('Own dates').click()
    await page.getByRole('textbox', { name: 'From' }).fill('2024-01-01')
    await page.getByRole('textbox', { name: 'To' }).fill('2024-01-31')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('1 Jan 2024 to 31 Jan 2024')).toBeVisible()
    await expect(page.getByText('Nothing happened in this time.')).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, info)
  },
)
