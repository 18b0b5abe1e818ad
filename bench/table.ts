/** One measured thing: what it is, the median of its runs, and what it should stay under. */
export type Figure = { name: string; median: number; worst: number; budget: number; unit: 'ms' }

export function figure(name: string, runs: readonly number[], budget: number): Figure {
  const sorted = [...runs].sort((a, b) => a - b)
  return {
    name,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    worst: sorted.at(-1) ?? 0,
    budget,
    unit: 'ms',
  }
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, median, worst, budget, unit }) =>
    [
      name.padEnd(48),
      `${median.toFixed(1)} ${unit}`.padStart(12),
      `${worst.toFixed(1)} ${unit}`.padStart(12),
      `${budget} ${unit}`.padStart(10),
    ].join(' '),
  )
  const head = ['what'.padEnd(48), 'median'.padStart(12), 'worst'.padStart(12), 'budget'.padStart(10)].join(
    ' ',
  )
  return [head, ...rows].join('\n')
}
