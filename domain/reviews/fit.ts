/** How a product's size fitted its buyer. */
export const fits = ['small', 'true', 'large'] as const
export type Fit = (typeof fits)[number]

export const isFit = (said: unknown): said is Fit => fits.some((fit) => fit === said)

/** '50 ml' and products without sizes: their buyers are not asked about the fit. */
export function canFit(size: string): boolean {
  return size !== '' && !/\d ?(ml|l|g|kg)$/i.test(size)
}

/** The answer that most buyers gave, in whole percent of all who answered. */
export type FitSummary = { fit: Fit; percent: number; count: number }

const fewestAnswers = 3

/** Null below three answers. Of two that are as frequent, 'true' is said first. */
export function summariseFit(counts: Readonly<Partial<Record<Fit, number>>>): FitSummary | null {
  const answers = (['true', 'small', 'large'] as const).map((fit) => ({ fit, count: counts[fit] ?? 0 }))
  const count = answers.reduce((total, answer) => total + answer.count, 0)
  const [most] = answers.toSorted((a, b) => b.count - a.count)
  if (!most || count < fewestAnswers) return null
  return { fit: most.fit, percent: Math.round((most.count / count) * 100), count }
}
