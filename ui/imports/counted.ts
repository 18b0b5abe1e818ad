/** Formats counts of a report with Indian digit grouping. */

export const counted = (count: number) => count.toLocaleString('en-IN')
export const several = (count: number, one: string, more = `${one}s`) => `${counted(count)} ${count === 1 ? one : more}`
