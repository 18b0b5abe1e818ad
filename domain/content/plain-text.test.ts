import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOfHandle, idOfNumber, readProductId, slug } from '#domain/catalogue/product-id.ts'
import { cleanLine } from '#domain/clean-text.ts'
import { descriptionBlocks, descriptionHtml } from '#domain/content/text-blocks.ts'
import { plainText } from './plain-text.ts'

test('a description keeps its paragraphs and bullets and loses its HTML', () => {
  const html =
    '<style>p{color:red}</style><p>Soft &amp; <b>light</b>.</p>\r\n<ul><li>Size&nbsp;8</li><li>&#8377;499</li></ul>'
  expect(plainText(html)).toBe('Soft & light.\n\n• Size 8\n• ₹499')
})

test('numbered lists keep their numbers, nested ones and items with paragraphs their marks', () => {
  expect(plainText('To wear<ol><li>Open</li><li><p>Step in</p></li></ol><div>Done</div>')).toBe(
    'To wear\n\n1. Open\n2. Step in\n\nDone',
  )
  expect(plainText('<ul><li> <p>a<ol><li>b</ol></li><li>c</ul>').split(/\n+/)).toEqual(['• a', '1. b', '• c'])
  expect(plainText('Soft<p>light<h3>Care</h3>wash')).toBe('Soft\n\nlight\n\nCare\n\nwash')
})

test.each([
  '<img src=x onerror=alert(1)>ok',
  '<svg/onload=alert(1)>ok',
  '<a href="javascript:alert(1)">ok</a>',
  '<p style="background:url(javascript:1)" onclick=x>ok</p>',
  '<iframe srcdoc="<script>alert(1)</script>">ok</iframe>',
  '<<script>x</script>ok',
])('of hostile HTML only its text stays, and our own HTML of it has no tag but ours: %s', (html) => {
  const text = plainText(html)
  expect(text).toContain('ok')
  const written = descriptionHtml(text)
  expect(written.replace(/<\/?(p|ul|ol|li|br)>/g, '')).not.toMatch(/[<>]/)
})

test('the HTML of any description is read back as the same paragraphs and lists', () => {
  const line = fc
    .string({
      minLength: 1,
      maxLength: 12,
      unit: fc.constantFrom('a', 'ब', ' ', '&', '<', '>', '"', ';', '•', '1', '.', '/'),
    })
    .map((text) => cleanLine(text))
  const marked = fc.tuple(fc.constantFrom('', '', '• ', '1. ', '\n'), line).map(([mark, text]) => mark + text)
  fc.assert(
    fc.property(fc.array(marked, { maxLength: 8 }), (lines) => {
      const once = plainText(descriptionHtml(lines.join('\n')))
      const again = plainText(descriptionHtml(once))
      expect(descriptionBlocks(again)).toEqual(descriptionBlocks(once))
    }),
    { numRuns: 300 },
  )
})

test('nothing of a script is left, and what only looks like HTML stays', () => {
  expect(plainText('5 < 6<script>alert("<b>")</script><!-- x --> &lt;b&gt; &bogus; &#0; &#xD800;')).toBe(
    '5 < 6 <b> &bogus;',
  )
})

test('a comment, script or style that never ends hides the rest, and only its own end ends it', () => {
  expect(plainText('Soft <!-- a <script> --> and <SCRIPT>x --> </style></Script >light<style>p')).toBe('Soft and light')
  expect(plainText('Soft --> and </script>light<scripted>')).toBe('Soft --> and light')
})

test('a million letters that were written to keep the shop busy do not keep it busy', { timeout: 10_000 }, () => {
  for (const part of ['<script ', '<style>', '<!--', '</script ', '<li ', '</p ', '&#', '< ', '\n \n', '<']) {
    expect(plainText(part.repeat(1_000_000 / part.length)).length).toBeLessThanOrEqual(100_000)
  }
})

test('a name is one line without control characters', () => {
  expect(cleanLine(' Analog \t Watch \u0007 - For\nMen ')).toBe('Analog Watch - For Men')
  expect(cleanLine('Draft \u202Eevil\u202C name')).toBe('Draft evil name')
})

test('a handle that can be an id is the id', () => {
  expect(idOfHandle(' Ocean-Blue-Shirt ')).toBe('ocean-blue-shirt')
})

test('other handles become readable, unique ids', () => {
  const ids = [
    'Crème_Clog',
    'creme clog',
    'जूता',
    'New',
    'bulk',
    'export',
    `${'very-'.repeat(30)}long`,
    `${'very-'.repeat(30)}longer`,
  ]
  const made = ids.map(idOfHandle)
  expect(made[0]).toMatch(/^creme-clog-[a-z0-9]{7}$/)
  expect(made[2]).toMatch(/^product-[a-z0-9]{7}$/)
  expect(new Set(made).size).toBe(ids.length)
  expect(made.map(readProductId)).toEqual(made)
  expect(ids.map(idOfHandle)).toEqual(made)
})

test('a number comes last in an id, after as much of the name as fits', () => {
  expect(idOfNumber('shoe9wdksf4mhsdk', 'TSF Loafers')).toBe('tsf-loafers-shoe9wdksf4mhsdk')
  expect(idOfNumber('shoe9wdksf4mhsdk', 'ज')).toBe('shoe9wdksf4mhsdk')
  expect(idOfNumber('shoe9wdksf4mhsdk', 'long '.repeat(40))).toMatch(/^(long-){12}lon-shoe9wdksf4mhsdk$/)
  expect(slug("D'SIGNER 688RGM _BRN")).toBe('d-signer-688rgm-brn')
})
