import { expect, test } from 'vitest'
import { pageBlocks, pageSummary } from './page-text.ts'

test('headings, lists, bold text and links of a page are parsed', () => {
  const body =
    '# About us\nWe sell **shoes** in [Agra](/search?category=Shoes).\n\n- mended\n* resoled\n\n1. one\n2. two'
  expect(pageBlocks(body)).toEqual([
    { kind: 'heading', lines: [[{ kind: 'text', text: 'About us' }]] },
    {
      kind: 'text',
      lines: [
        [
          { kind: 'text', text: 'We sell ' },
          { kind: 'bold', text: 'shoes' },
          { kind: 'text', text: ' in ' },
          { kind: 'link', text: 'Agra', to: '/search?category=Shoes' },
          { kind: 'text', text: '.' },
        ],
      ],
    },
    { kind: 'bullets', lines: [[{ kind: 'text', text: 'mended' }], [{ kind: 'text', text: 'resoled' }]] },
    { kind: 'numbers', lines: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two' }]] },
  ])
  expect(pageSummary(body)).toBe('We sell shoes in Agra . mended resoled one two')
})

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', ' /terms'])(
  'a link to %s is words alone',
  (to) => expect(JSON.stringify(pageBlocks(`[press](${to})`))).not.toContain('"link"'),
)
