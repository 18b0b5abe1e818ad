export type Budget = { bound: 'at most' | 'at least'; value: number; unit: string }

export type Figure = { name: string; runs: readonly number[]; budget: Budget }

export const atMost = (value: number, unit: string): Budget => ({ bound: 'at most', value, unit })
export const atLeast = (value: number, unit: string): Budget => ({ bound: 'at least', value, unit })

export const figure = (name: string, runs: readonly number[], budget: Budget): Figure => ({ name, runs, budget })

/** Several figures of the same runs, each with its reader. */
export function figuresFrom<Run>(
  runs: readonly Run[],
  figures: readonly (readonly [name: string, read: (run: Run) => number, budget: Budget])[],
): Figure[] {
  return figures.map(([name, read, budget]) => figure(name, runs.map(read), budget))
}

/** Milliseconds of each run. The first is not counted: a connection loads its catalogue cache. */
export async function timesOf(runs: number, ask: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run <= runs; run += 1) times.push(await millisecondsOf(() => ask(run)))
  return times.slice(1)
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Prints figures beside their budgets; exceeding one fails nothing. */
export function table(figures: readonly Figure[]): string {
  const head = row(['what', 'median', 'worst', 'budget'])
  return [head, ...figures.map((one) => row(cells(one)))].join('\n')
}

function cells({ name, runs, budget: { bound, value, unit } }: Figure): string[] {
  const sorted = [...runs].sort((a, b) => (bound === 'at most' ? a - b : b - a))
  const median = sorted[Math.floor(sorted.length / 2)]
  const sign = bound === 'at most' ? '≤' : '≥'
  return [name, written(median, unit), written(sorted.at(-1), unit), `${sign} ${written(value, unit)}`]
}

function written(value: number | undefined, unit: string): string {
  if (value === undefined) return 'none'
  const digits = Number.isInteger(value) || value >= 1_000 ? 0 : value < 1 ? 3 : 1
  return `${value.toLocaleString('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`.trim()
}

function row([name = '', ...values]: readonly string[]): string {
  return [name.padEnd(52), ...values.map((value) => value.padStart(14))].join('')
}

export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
