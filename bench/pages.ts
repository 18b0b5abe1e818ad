import { gzipSync } from 'node:zlib'
import { type RealServer, startServer, stop } from '#tests/support/servers/server-process.ts'
import { chromiumArgs, haveChromium } from '../scripts/chromium.mjs'
import { demoPages } from './demo-pages.ts'
import { type PageReport, reportOn } from './lighthouse.ts'
import { atLeast, atMost, type Figure, figure, figuresFrom } from './table.ts'

const runs = 5

/** Lighthouse, several runs for each page: scores, times and transferred bytes. */
export async function measurePages(dataFolder: string): Promise<Figure[]> {
  const { path, problem } = haveChromium((line) => console.log(line))
  if (!path) throw new Error(problem ?? 'There is no Chromium')
  const server = await startServer(dataFolder)
  const figures: Figure[] = []
  for (const [name, address] of Object.entries(demoPages)) {
    const reports: PageReport[] = []
    await fetch(server.origin + address)
    for (let run = 0; run < runs; run += 1) {
      reports.push(await reportOn(server.origin + address, { path, args: chromiumArgs }))
    }
    figures.push(...marks(name, reports), ...(await weights(name, reports, server)))
  }
  await stop(server)
  return figures
}

const marks = (name: string, reports: readonly PageReport[]) =>
  figuresFrom(reports, [
    [`${name}: Lighthouse’s index of this machine`, ({ machineIndex }) => machineIndex, atLeast(1_000, '')],
    [`${name}: Performance`, ({ scores }) => scores.performance, atLeast(98, '')],
    [`${name}: Accessibility`, ({ scores }) => scores.accessibility, atLeast(100, '')],
    [`${name}: Best Practices`, ({ scores }) => scores['best-practices'], atLeast(100, '')],
    [`${name}: SEO`, ({ scores }) => scores.seo, atLeast(100, '')],
    [`${name}: largest picture or text is there`, ({ paintMs }) => paintMs, atMost(1_500, 'ms')],
    [`${name}: blocked by scripts`, ({ blockedMs }) => blockedMs, atMost(100, 'ms')],
    [
      `${name}: blocked by scripts, in processor time`,
      ({ blockedByProcessorMs }) => blockedByProcessorMs,
      atMost(100, 'ms'),
    ],
    [`${name}: layout shift`, ({ shift }) => shift, atMost(0.01, '')],
  ])

async function weights(name: string, reports: readonly PageReport[], server: RealServer): Promise<Figure[]> {
  const ours = (reports[0]?.requests ?? []).filter(({ url }) => url.startsWith(server.origin))
  const compressed = async (kind: string) => {
    const urls = [...new Set(ours.filter((one) => one.kind === kind).map(({ url }) => url))]
    const sizes = await Promise.all(urls.map(gzippedKilobytes))
    return sizes.reduce((total, size) => total + size, 0)
  }
  const all = reports.map(({ requests }) => requests.reduce((total, { bytes }) => total + bytes, 0) / 1_024)
  const onlyHome = [
    figure(`${name}: document (gzip)`, [await compressed('Document')], atMost(25, 'KB')),
    figure(`${name}: everything that travelled`, all, atMost(250, 'KB')),
  ]
  return [
    figure(`${name}: scripts (gzip)`, [await compressed('Script')], atMost(140, 'KB')),
    figure(`${name}: styles (gzip)`, [await compressed('Stylesheet')], atMost(14, 'KB')),
    ...(name === 'home' ? onlyHome : []),
  ]
}

async function gzippedKilobytes(url: string): Promise<number> {
  const answer = await fetch(url)
  return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).byteLength / 1_024
}
