/** Answers to how a product's size fits. */
export const fits = ['small', 'true', 'large'] as const
export type Fit = (typeof fits)[number]

export const isFit = (value: unknown): value is Fit => fits.some((fit) => fit === value)

/** Tells whether a size can fit: '50 ml' and products without sizes can't. */
export const canFit = (size: string): boolean => size !== '' && !/\d ?(ml|l|g|kg)$/i.test(size)

/** The most frequent answer, with its share of all answers in whole percent. */
export type FitSummary = { fit: Fit; percent: number; count: number }

const fewestAnswers = 3

/** Summarises the answers; null below three. On a tie 'true' wins. */
export function summariseFit(counts: Readonly<Partial<Record<Fit, number>>>): FitSummary | null {
  const answers = (['true', 'small', 'large'] as const).map((fit) => ({ fit, count: counts[fit] ?? 0 }))
  const count = answers.reduce((total, answer) => total + answer.count, 0)
  const [most] = answers.toSorted((a, b) => b.count - a.count)
  if (!most || count < fewestAnswers) return null
  return { fit: most.fit, percent: Math.round((most.count / count) * 100), count }
}
