import { expect, test } from 'vitest'
import { sandboxSms } from './sms.ts'

const now = () => new Date('2026-01-05')
const smsTo = (to: string) => ({ to, code: '123456', text: 'a text' })

test('sent messages are listed newest first', async () => {
  const sms = sandboxSms(now)
  await sms.send(smsTo('+919876543210'))
  await sms.send(smsTo('+919876543211'))
  expect(sms.sent().map(({ to }) => to)).toEqual(['+919876543211', '+919876543210'])
  expect(sms.sent()[0]).toEqual({ ...smsTo('+919876543211'), sentAt: now() })
})

test('it drops the oldest messages', async () => {
  const sms = sandboxSms(now)
  for (let at = 0; at < 250; at += 1) await sms.send(smsTo(`+91${at}`))
  expect(sms.sent()).toHaveLength(200)
  expect(sms.sent()[0]?.to).toBe('+91249')
})

test('it can fail on request', async () => {
  const sms = sandboxSms(now, ['+919876543210'])
  await expect(sms.send(smsTo('+919876543210'))).rejects.toThrow()
  expect(sms.sent()).toEqual([])
})
