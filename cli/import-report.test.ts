import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { because } from '#domain/imports/reasons.ts'
import * as texts from '#domain/imports/texts.ts'
import { collectIssues } from './import-report.ts'

const folder = await mkdtemp(join(tmpdir(), 'strut-report-'))
afterAll(() => rm(folder, { recursive: true }))

test('lists the first fifty problems in the order of the file, and counts the rest', async () => {
  const issues = await collectIssues(null)
  for (let line = 60; line > 0; line -= 1) issues.add({ line, rows: 1, reason: because(texts.noPrice) })
  const lines = issues.lines()
  expect(lines).toHaveLength(51)
  expect(lines[0]).toBe('  row 1: the row has no price')
  expect(lines[49]).toBe('  row 50: the row has no price')
  expect(lines[50]).toBe('  … and 10 more (--report FILE writes them all)')
})

test('the report is a CSV file with every issue', async () => {
  const file = join(folder, 'report.csv')
  const issues = await collectIssues(file)
  issues.add({ line: 2, rows: 3, reason: because(texts.priceIsNegative, '"8"'), name: 'Boot, “=Red”' })
  issues.add({ line: 9, rows: 0, reason: because(texts.priceIsZero) })
  await issues.close()
  expect(await readFile(file, 'utf8')).toBe(
    `row,rows refused,product,reason\n2,3,"Boot, “=Red”","the price ""8"" is negative"\r\n9,0,,the price is zero\r\n`,
  )
  expect(issues.lines()).toEqual([
    '  row 2 (3 rows), Boot, “=Red”: the price "8" is negative',
    '  row 9 (picture left out): the price is zero',
  ])
})

test('a report that cannot be written is refused before anything is imported', async () => {
  await expect(collectIssues(join(folder, 'no/such/report.csv'))).rejects.toThrow(/Can't write the report/)
})
