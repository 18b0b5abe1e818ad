/** Writes counts of a report as India groups digits. */

export const counted = (count: number) => count.toLocaleString('en-IN')
export const several = (count: number, one: string, more = `${one}s`) => `${counted(count)} ${count === 1 ? one : more}`
