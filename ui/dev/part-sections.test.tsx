import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { behaviourSections } from './behaviour-sections.tsx'
import { illustrationSections } from './illustration-sections.tsx'
import { partSections } from './part-sections.tsx'

const parts = join(import.meta.dirname, '../parts')
const sections = { ...partSections, ...behaviourSections, ...illustrationSections }

test('the page of parts has a section for every file of ui/parts', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: parts }).filter((file) => !/\.test\.|^texts\./.test(file))
  expect(Object.keys(sections).sort()).toEqual(files.sort())
})

test.each(Object.entries(sections))('%s is drawn from its own file', (file, Section) => {
  const Page = createRoutesStub([{ path: '/', Component: Section }])
  expect(renderToStaticMarkup(<Page />).length).toBeGreaterThan(40)
  const own = ['part-sections.tsx', 'behaviour-sections.tsx', 'illustration-sections.tsx'].map((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  )
  // A part that only another part uses is shown by it.
  const users = globSync('**/*.tsx', { cwd: parts }).map((name) => readFileSync(join(parts, name), 'utf8'))
  const isUsed =
    own.some((text) => text.includes(`#ui/parts/${file}`)) || users.some((text) => text.includes(`./${file}`))
  expect(isUsed).toBe(true)
})

test('the page of parts is drawn with the classes of the shop, whose stylesheet leaves this folder out', () => {
  const rooms = '{accounts,cart,catalogue,checkout,orders,parts,payments,shell}/*{,/*}.tsx'
  const shop = globSync(rooms, { cwd: join(parts, '..') }).filter((file) => !/admin|\.test\./.test(file))
  const drawn = new Set(shop.flatMap((file) => readFileSync(join(parts, '..', file), 'utf8').split(/[\s"'`{}]+/)))
  const own = globSync('*-sections.tsx', { cwd: import.meta.dirname }).flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/className="([^"]*)"/g)].flatMap(
      ([, names]) => names?.split(' ') ?? [],
    ),
  )
  expect(own.filter((name) => !drawn.has(name))).toEqual([])
})
