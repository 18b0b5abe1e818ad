/** Formats counts of a report with Indian digit grouping. */
import { texts } from './texts.tsx'

export const counted = (count: number) => count.toLocaleString('en-IN')

export function several(count: number, noun: keyof typeof texts.nouns): string {
  const [one, more] = texts.nouns[noun]
  return `${counted(count)} ${count === 1 ? one : more}`
}
