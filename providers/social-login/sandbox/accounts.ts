import { createHash } from 'node:crypto'
import { picturesHost } from './avatars.ts'

export type SandboxAccount = { name: string; email: string; picture?: string }

/** Fictitious accounts for a quick sign-in. */
export const sandboxAccounts: readonly SandboxAccount[] = [
  { name: 'Asha Rao', email: 'asha.rao@mail.example', picture: pictureOf(0) },
  { name: 'Kabir Sethi', email: 'kabir.sethi@mail.example', picture: pictureOf(1) },
  { name: 'Meenakshi Sundaram Venkataraman', email: 'meenakshi@mail.example' },
]

function pictureOf(number: number): string {
  return `https://${picturesHost}/${number}`
}

/** Derives a stable numeric subject, as Google's are. */
export function subjectOf({ email }: SandboxAccount): string {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 17)
  return String(BigInt(`0x${digest}`)).padStart(21, '1')
}

/** Builds the claims of an ID token. */
export const sandboxAccountOf = (person: SandboxAccount) => ({ ...person, email_verified: true })
