/** Prometheus' text format 0.0.4, with a counter and a histogram. */

type Labels = Readonly<Record<string, string>>
type Sample = { labels?: Labels; value: number; suffix?: '_bucket' | '_sum' | '_count' }

/** `samples` is called at each scrape. */
export type Metric = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: () => readonly Sample[]
}

export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8'

export function metricsText(metrics: readonly Metric[]): string {
  return metrics.map((metric) => `${textOf(metric)}\n`).join('')
}

function textOf({ name, help, type, samples }: Metric): string {
  const lines = samples().map(({ labels = {}, value, suffix = '' }) => `${name}${suffix}${labelsText(labels)} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n')
}

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

export function gauge(name: string, help: string, samples: Metric['samples']): Metric {
  return { name, help, type: 'gauge', samples }
}

/** Opens a counter with one label of low cardinality. */
export function openCounter(name: string, help: string, label: string) {
  const counts = new Map<string, number>()
  const samples = () => [...counts].map(([word, value]) => ({ labels: { [label]: word }, value }))
  return {
    metric: { name, help, type: 'counter', samples } satisfies Metric,
    count: (word: string) => void counts.set(word, (counts.get(word) ?? 0) + 1),
  }
}

/** Buckets in seconds, from a cached page to a timeout. */
const bucketSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Distribution = { buckets: number[]; sum: number; count: number }

/** Opens a histogram of durations with one label of low cardinality. */
export function openHistogram(name: string, help: string, label: string) {
  const distributions = new Map<string, Distribution>()
  const distributionOf = (word: string) => {
    const known = distributions.get(word)
    if (known) return known
    const fresh = { buckets: bucketSeconds.map(() => 0), sum: 0, count: 0 }
    distributions.set(word, fresh)
    return fresh
  }
  const samples = () => [...distributions].flatMap(([word, one]) => samplesOf({ [label]: word }, one))
  return {
    metric: { name, help, type: 'histogram', samples } satisfies Metric,
    observe: (word: string, ms: number) => {
      const one = distributionOf(word)
      const seconds = ms / 1_000
      const at = bucketSeconds.findIndex((bound) => seconds <= bound)
      if (at >= 0) one.buckets[at] = (one.buckets[at] ?? 0) + 1
      one.sum += seconds
      one.count += 1
    },
  }
}

/** Builds the samples; buckets are cumulative. */
function samplesOf(labels: Labels, { buckets, sum, count }: Distribution): Sample[] {
  let below = 0
  const bounded = bucketSeconds.map((bound, at): Sample => {
    below += buckets[at] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below }
  })
  return [
    ...bounded,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}
