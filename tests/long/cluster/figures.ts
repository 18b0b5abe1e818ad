import type { Traffic } from './traffic.ts'

/** Service during a fault. Seconds. */
export type Figures = {
  fault: string
  /** From the fault to the first confirmed order that was begun after it; null without one. */
  backAfter: number | null
  /** Longest time without a confirmed order. */
  longestPause: number
  pages: { asked: number; answered: number }
  /** Pages without status 200, by URL and status. */
  unanswered: Record<string, number>
  /** Submissions of orders and cancellations, by status. */
  presses: Record<string, number>
}

/** From `struckAt` until now. */
export function figuresOf(fault: string, struckAt: number, { wishes, answers, now }: Traffic): Figures {
  const end = now()
  const taken = wishes.filter((wish) => wish.begunAt >= struckAt && wish.answeredAt !== null)
  const first = Math.min(...taken.map(({ answeredAt }) => answeredAt ?? end))
  const since = answers.filter(({ at }) => at >= struckAt && at <= end)
  const orders = since.filter(({ what, status }) => what === 'order' && status === 200).map(({ at }) => at)
  const pauses = [...orders, end].map((at, index) => at - (orders[index - 1] ?? struckAt))
  const pages = since.filter(({ what }) => what.startsWith('/'))
  const presses = since.filter(({ what }) => !what.startsWith('/'))
  return {
    fault,
    backAfter: Number.isFinite(first) ? (first - struckAt) / 1_000 : null,
    longestPause: Math.max(...pauses) / 1_000,
    pages: { asked: pages.length, answered: pages.filter(({ status }) => status === 200).length },
    unanswered: countOf(pages.filter(({ status }) => status !== 200).map(({ what, status }) => `${what} ${status}`)),
    presses: countOf(presses.map(({ status }) => String(status))),
  }
}

export function countOf(words: readonly string[]): Record<string, number> {
  const groups = Object.groupBy(words, (word) => word)
  return Object.fromEntries(Object.entries(groups).map(([word, all]) => [word, all?.length ?? 0]))
}

/** One line for each kind of fault with its worst times. */
export function faultTable(all: readonly Figures[]): string {
  const kinds = [...Map.groupBy(all, ({ fault }) => fault)]
  const head = ['fault', 'times', 'longest pause', 'pages answered', 'presses by status']
  return [head, ...kinds.map(([fault, those]) => rowOf(fault, those))].map((cells) => written(cells)).join('\n')
}

function rowOf(fault: string, those: readonly Figures[]): string[] {
  const sum = (part: 'asked' | 'answered') => those.reduce((total, { pages }) => total + pages[part], 0)
  const presses: Record<string, number> = {}
  for (const one of those)
    for (const [status, count] of Object.entries(one.presses)) presses[status] = (presses[status] ?? 0) + count
  return [
    fault,
    String(those.length),
    `${Math.max(...those.map(({ longestPause }) => longestPause)).toFixed(1)} s`,
    `${sum('answered')} of ${sum('asked')}`,
    Object.entries(presses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  ]
}

const widths = [48, 7, 15, 18]
const written = (cells: readonly string[]) =>
  cells
    .map((cell, at) => cell.padEnd(widths[at] ?? 0))
    .join('')
    .trimEnd()
