import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as base, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { noSettings } from '#tests/support/servers/blank-settings.ts'
import { shopDatabase } from './database.ts'
import { expect, holdCookie } from './shopper.ts'

const root = join(import.meta.dirname, '../..')

export type NewStaff = { name?: string; roles?: readonly StaffRole[] }

/** A one-time link for a person, created by the operator's command beside the running shop. */
export async function grantLink({ name, roles = ['owner'] }: { name: string; roles?: readonly StaffRole[] }) {
  const { baseURL = '' } = base.info().project.use
  const env = {
    ...process.env,
    ...noSettings,
    STRUT_MODE: 'demo',
    STRUT_ORIGIN: baseURL,
    STRUT_DATA: process.env['STRUT_E2E_DATA'] ?? '',
  }
  const args = ['cli/strut.ts', 'grant', name, ...roles.flatMap((role) => ['--role', role])]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
  return new URL(stdout.trim().split('\n').at(-1) ?? '').pathname
}

/** A name unique in this run. */
export function newStaffName(first = 'Kavya'): string {
  return `${first} ${Math.random().toString(36).slice(2, 8)}`
}

/** The authenticator's code for this secret now, or so many 30-second steps later. */
export function authenticatorCode(letters: string, later = 0): string {
  const secret = Secret.fromBase32(letters.replaceAll(' ', ''))
  return new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })
}

/** The secret on the page for manual entry. */
export async function offeredLetters(page: Page): Promise<string> {
  return (await page.locator('p.font-mono').textContent()) ?? ''
}

/** A staff member with these roles (the owner by default), signed in on this browser with a fresh step-up. */
export async function signInAsStaff(page: Page, { name = newStaffName(), roles }: NewStaff = {}) {
  const shop = { db: await shopDatabase(), now: () => new Date() }
  const { token } = await aStaff(shop, { name, ...(roles && { roles }) })
  await holdCookie(page, 'staff', token)
  return { name }
}

/** Adds a staff member and signs them in by themselves: link, authenticator, code. */
export async function joinAsStaff(page: Page, wanted: NewStaff = {}) {
  const { name = newStaffName(), roles = ['owner'] } = wanted
  await page.goto(await grantLink({ name, roles }))
  await page.getByRole('button', { name: 'Start on this device' }).click()
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
  const letters = await offeredLetters(page)
  const code = authenticatorCode(letters)
  await page.getByRole('textbox', { name: '6-digit code' }).fill(code)
  await page.getByRole('button', { name: 'Use the authenticator' }).click()
  await expect(page.getByRole('heading', { name: 'My sign-ins' })).toBeVisible()
  return { name, letters, code }
}
