/** Metrics of this process: memory, CPU, event loop and disk. */

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { diskOf } from '#db/engine/disk-space.ts'
import { gauge, type Metric } from './text-format.ts'

const nanoseconds = 1e9

/**
 * Opens the reader of process metrics, named like those of Prometheus' client libraries. Event loop lag is reset by
 * each reading.
 */
export function openProcessMetrics(dataFolder: string): () => Promise<readonly Metric[]> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  return async () => {
    const memory = process.memoryUsage()
    const cpu = process.cpuUsage()
    // Without a sample it is NaN.
    const lag = [delay.percentile(50), delay.percentile(99), delay.max].map((one) => one / nanoseconds || 0)
    delay.reset()
    const [p50 = 0, p99 = 0, max = 0] = lag
    const now = (name: string, help: string, value: number) => gauge(name, help, () => [{ value }])
    const cpuSeconds = (cpu.user + cpu.system) / 1e6
    return [
      { ...now('process_cpu_seconds_total', 'Processor time used.', cpuSeconds), type: 'counter' },
      now('process_start_time_seconds', 'Unix time of the start.', Date.now() / 1_000 - process.uptime()),
      now('process_resident_memory_bytes', 'Resident memory.', memory.rss),
      now('nodejs_heap_size_used_bytes', 'Heap in use.', memory.heapUsed),
      now('nodejs_heap_size_total_bytes', 'Heap reserved.', memory.heapTotal),
      now('nodejs_external_memory_bytes', 'Memory of buffers outside the heap.', memory.external),
      now('nodejs_eventloop_lag_p50_seconds', 'Median delay of the event loop since the last scrape.', p50),
      now('nodejs_eventloop_lag_p99_seconds', '99th percentile of that delay.', p99),
      now('nodejs_eventloop_lag_max_seconds', 'Longest such delay.', max),
      ...(await diskMetrics(dataFolder)),
    ]
  }
}

async function diskMetrics(folder: string): Promise<readonly Metric[]> {
  const disk = await diskOf(folder)
  const bytes = (part: 'free' | 'total') => () => (disk === null ? [] : [{ value: disk[part] }])
  return [
    gauge('strut_disk_free_bytes', 'Free space on the disk of the data folder.', bytes('free')),
    gauge('strut_disk_size_bytes', 'Size of that disk.', bytes('total')),
  ]
}
