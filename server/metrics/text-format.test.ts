import { expect, test } from 'vitest'
import { gauge, metricsText, openCounter, openHistogram } from './text-format.ts'

test('counters, gauges and durations are written as Prometheus reads them', () => {
  const answers = openCounter('answers_total', 'Answers.', 'from')
  answers.count('hit')
  answers.count('hit')
  const times = openHistogram('times_seconds', 'Times.', 'kind')
  for (const ms of [1, 2, 700, 20_000]) times.observe('public', ms)
  const quoted = gauge('odd', 'Odd.', () => [{ labels: { word: 'a"b\\c\nd' }, value: 1.5 }])
  const lines = metricsText([answers.metric, times.metric, quoted]).split('\n')
  expect(lines).toContain('# TYPE answers_total counter')
  expect(lines).toContain('answers_total{from="hit"} 2')
  expect(lines).toContain('times_seconds_bucket{kind="public",le="0.001"} 1')
  expect(lines).toContain('times_seconds_bucket{kind="public",le="0.5"} 2')
  expect(lines).toContain('times_seconds_bucket{kind="public",le="10"} 3')
  expect(lines).toContain('times_seconds_bucket{kind="public",le="+Inf"} 4')
  expect(lines).toContain('times_seconds_count{kind="public"} 4')
  expect(lines).toContain('times_seconds_sum{kind="public"} 20.703')
  expect(lines).toContain('odd{word="a\\"b\\\\c\\nd"} 1.5')
  expect(lines.at(-1)).toBe('')
})
