/** Sends concurrent new searches, each from another address, and posts each outcome. */
import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { timed } from './timed-fetch.ts'

const { origin, run, searches } = v.parse(
  v.object({ origin: v.string(), run: v.number(), searches: v.number() }),
  workerData,
)
const requests = Array.from({ length: searches }, (_, at) =>
  timed(`${origin}/search?query=shoe+${run}+${at}`, { 'x-forwarded-for': `198.51.${run}.${at % 250}` }),
)
parentPort?.postMessage(await Promise.all(requests))
