import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { runTool } from './tools.ts'

/** Lighthouse's result for one page on a simulated phone with slow 4G. */
export type PageReport = {
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>
  /** Milliseconds; the shift has no unit. */
  paintMs: number
  blockedMs: number
  blockedByProcessorMs: number
  shift: number
  requests: readonly { url: string; kind: string; bytes: number }[]
  /** Lighthouse's benchmark of this machine. Below 1,000 it warns that its scores are too low. */
  machineIndex: number
}

const score = v.object({ score: v.number() })
const measured = v.object({ numericValue: v.number() })
const request = v.object({ url: v.string(), resourceType: v.optional(v.string(), 'Other'), transferSize: v.number() })

const report = v.object({
  environment: v.object({ benchmarkIndex: v.number() }),
  categories: v.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: v.object({
    'largest-contentful-paint': measured,
    'total-blocking-time': measured,
    'cumulative-layout-shift': measured,
    'network-requests': v.object({ details: v.object({ items: v.array(request) }) }),
  }),
})

const flags = [
  '--quiet',
  '--output=json',
  '--form-factor=mobile',
  '--throttling-method=simulate',
  '--only-categories=performance,accessibility,best-practices,seo',
]

const looks = 3

/** Sometimes the page starts before the trace: then nothing was measured. */
async function retry(look: () => Promise<unknown>): Promise<void> {
  for (let at = 1; ; at += 1) {
    try {
      await look()
      return
    } catch (error) {
      if (at === looks || !String(error).includes('NO_NAVSTART')) throw error
    }
  }
}

/** Opens the page in a Chromium with an empty profile. */
export async function reportOn(url: string, { path, args }: { path: string; args: readonly string[] }) {
  const folder = mkdtempSync(join(tmpdir(), 'strut-lighthouse-'))
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const where = [`--output-path=${join(folder, 'page.json')}`, '--save-assets']
  const words = [url, ...flags, ...where, `--chrome-flags=${args.join(' ')}`]
  await retry(() => runTool('lighthouse', words, { CHROME_PATH: path }))
  const { categories, audits, environment } = v.parse(report, read('page.json'))
  const blockedByProcessor = blockedByProcessorMs(read('page-0.trace.json'))
  rmSync(folder, { recursive: true })
  const inPoints = ({ score }: { score: number }) => Math.round(score * 100)
  const found: PageReport = {
    scores: {
      performance: inPoints(categories.performance),
      accessibility: inPoints(categories.accessibility),
      'best-practices': inPoints(categories['best-practices']),
      seo: inPoints(categories.seo),
    },
    paintMs: audits['largest-contentful-paint'].numericValue,
    blockedMs: audits['total-blocking-time'].numericValue,
    blockedByProcessorMs: blockedByProcessor,
    machineIndex: environment.benchmarkIndex,
    shift: audits['cumulative-layout-shift'].numericValue,
    requests: audits['network-requests'].details.items.map(({ url, resourceType, transferSize }) => ({
      url,
      kind: resourceType,
      bytes: transferSize,
    })),
  }
  return found
}

const event = v.object({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  tdur: v.optional(v.number(), 0),
  args: v.optional(v.object({ name: v.optional(v.unknown()) }), {}),
})
const traceSchema = v.object({ traceEvents: v.array(event) })

/** Lighthouse's constants: a phone is four times slower, and a task beyond 50 ms blocks. */
const slowdown = 4
const shortMs = 50

/**
 * Milliseconds for which the page's scripts blocked a phone, by processor time. Lighthouse uses wall-clock time, which
 * includes this machine's other work.
 */
function blockedByProcessorMs(trace: unknown): number {
  const { traceEvents } = v.parse(traceSchema, trace)
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`
  const pages = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  )
  const tasks = traceEvents.filter((one) => one.ph === 'X' && one.name.endsWith('RunTask') && pages.has(threadOf(one)))
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint || tasks.length === 0) throw new Error('The trace has no first paint, or no tasks')
  const kinds = new Set(tasks.map(({ name }) => name))
  // Newer browsers trace each task twice, one nested in the other.
  const kind = kinds.has('RunTask') ? 'RunTask' : [...kinds][0]
  return tasks
    .filter((one) => one.name === kind && one.pid === paint.pid && one.ts > paint.ts)
    .reduce((sum, { tdur }) => sum + Math.max(0, (tdur / 1_000) * slowdown - shortMs), 0)
}
