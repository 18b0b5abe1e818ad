import { createHash } from 'node:crypto'

/** Somebody who has a Google account in the sandbox. */
export type Person = { name: string; email: string }

/** For whoever wants to be somebody quickly. All are invented. */
export const demoPeople: readonly Person[] = [
  { name: 'Asha Rao', email: 'asha.rao@mail.example' },
  { name: 'Kabir Sethi', email: 'kabir.sethi@mail.example' },
  { name: 'Meenakshi Sundaram Venkataraman', email: 'meenakshi@mail.example' },
]

/** The same person has the same subject every time: digits, as Google's are. */
export function subjectOf({ email }: Person): string {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 17)
  return String(BigInt(`0x${digest}`)).padStart(21, '1')
}

/** What the ID token says of a person. */
export function personOf({ name, email }: Person) {
  return { name, email, email_verified: true }
}
