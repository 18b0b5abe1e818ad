import * as v from 'valibot'

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
export function blockedByProcessorMs(trace: unknown): number {
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
