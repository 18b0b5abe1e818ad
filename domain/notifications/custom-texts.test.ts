import { expect, test } from 'vitest'
import { readCustomText, sentText, textFor, textProblem } from './custom-texts.ts'
import { notificationChannels } from './notification.ts'
import { notificationTemplateNames, notificationText, sampleValues, templateOf } from './templates.ts'

const from = { shop: 'https://shop.example', name: 'Gulmohar' }

test('our own texts are ones that an owner could have written', () => {
  for (const name of notificationTemplateNames)
    for (const channel of notificationChannels)
      expect([name, textProblem(name, channel, templateOf(name).text)]).toEqual([name, null])
})

test('a text with an unknown placeholder is refused, and the known ones are listed', () => {
  expect(textProblem('order-shipped', 'sms', 'On its way with {waybil} - {name}')).toMatch(
    /^\{waybil\} is not known here.*\{waybill\}/,
  )
  expect(textProblem('order-placed', 'sms', 'Waybill {waybill} is not there yet')).toContain('not known')
  expect(textProblem('sign-in-method-added', 'email', 'Order {order}')).toContain('not known')
})

test('provider rules apply to SMS and WhatsApp, not to e-mail', () => {
  for (const [text, message] of [
    ['Your order is placed ✓', 'Use plain letters'],
    ['{amount} is due', 'begins or ends'],
    ['See {order} and {order} again', 'each {…} only once'],
    ['x'.repeat(320), '306'],
    ['A brace { alone', '{ or }'],
  ] as const) {
    expect(textProblem('order-placed', 'sms', text)).toContain(message)
  }
  // WhatsApp costs the same in any letters, and takes a longer text.
  expect(textProblem('order-placed', 'whatsapp', `₹ 🙏 ${'x'.repeat(320)}`)).toBeNull()
  expect(textProblem('order-placed', 'whatsapp', 'x'.repeat(1_025))).toContain('1024')
  expect(textProblem('order-placed', 'whatsapp', '{amount} is due')).toContain('begins or ends')
  expect(textProblem('order-placed', 'email', '{amount} is due ✓\n\nThank you')).toBeNull()
})

test('a text changed back to the default counts as default, and each text has the shop’s name', () => {
  const same = {
    sms: templateOf('order-placed').text,
    whatsapp: '',
    email: ' Thank you, {name} ',
    subject: '',
    templateId: '1107',
  }
  const own = readCustomText('order-placed', same)
  expect(own).toEqual({ sms: null, whatsapp: null, email: 'Thank you, {name}', subject: null, templateId: '1107' })
  expect(textFor({}, 'order-placed', 'sms')).toBe(templateOf('order-placed').text)
  expect(notificationText('order-placed', sampleValues, { from })).toMatch(/- Gulmohar$/)
  expect(notificationText('order-placed', sampleValues, { from: { ...from, name: 'गुलमोहर' } })).toMatch(
    /- shop\.example$/,
  )
  expect(readCustomText('order-placed', { ...same, sms: 'Hello {you}', templateId: 'no id!' })).toMatchObject({
    fields: { sms: expect.any(String), templateId: expect.any(String) },
  })
})

test('own words for SMS are sent once the id of their registration is there, and until then ours', () => {
  const own = { sms: 'Order {order} is with us', whatsapp: 'Thank you', email: null, subject: null }
  const without = { 'order-placed': { ...own, templateId: null } }
  expect(sentText(without, 'order-placed', 'sms')).toBe(templateOf('order-placed').text)
  expect(sentText(without, 'order-placed', 'whatsapp')).toBe('Thank you')
  const registered = { 'order-placed': { ...own, templateId: '1107' } }
  expect(sentText(registered, 'order-placed', 'sms')).toBe(own.sms)
})
