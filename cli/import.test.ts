import { expect, test } from 'vitest'
import { importCommand } from './import.ts'

const terminal = { env: { INIT_CWD: '/nowhere' }, print: () => {}, printError: () => {} }
const answer = (...args: string[]) =>
  importCommand(['shoes.csv', ...args], terminal).catch((error: Error) => error.message)

test('a list is looked for where its caller stands, as the environment of the terminal says', async () => {
  expect(await answer()).toContain('/nowhere/shoes.csv')
})

test('an option of the import that is wrong is named in words', async () => {
  expect(await answer('--stock', '-1')).toContain(
    '--stock can’t be read. Write it as below; no value begins with a dash.',
  )
  expect(await answer('--stock', 'many')).toContain('--stock wants a whole number of pieces')
  expect(await answer('--category')).toContain('--category can’t be read')
  expect(await answer('--stok', '5')).toContain('There is no option --stok.')
})
