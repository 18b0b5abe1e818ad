import { splitWords } from './tokens.ts'

const lengthLimit = 100

/** A search as the owner reads it later; null for one that looks like somebody's number or address of mail. */
export function loggableQuery(text: string): string | null {
  const noted = [...splitWords(text).join(' ')].slice(0, lengthLimit).join('').trim()
  const isPersonal = noted.includes('@') || /\d{7}/.test(noted.replace(/[^\p{L}\d]/gu, ''))
  return noted === '' || isPersonal ? null : noted
}
