import { setTimeout as wait } from 'node:timers/promises'
import { type ClusterAnswer, type ClusterShopper, orderOfOne, pagesOf, pressButton, requestByProxy } from './crowd.ts'

/** An order of a buyer with all responses. Times in milliseconds since the start. */
export type Wish = {
  shopper: ClusterShopper
  productId: string
  /** The same for every submission of the form. */
  key: string
  begunAt: number
  answeredAt: number | null
  orderId: string | null
  /** The shop's message when it refuses the order. */
  refusal: string | null
  cancels: boolean
  isCancelled: boolean
}

type Answered = { at: number; what: string; status: number | string }

export type Traffic = {
  wishes: Wish[]
  /** All responses in order of arrival. */
  answers: Answered[]
  now: () => number
  /** Admits no new buyers; those who wait keep retrying. */
  end: () => Promise<void>
}

type Crowd = { origin: string; shoppers: readonly ClusterShopper[]; productIds: readonly string[] }

const buyerEveryMs = 250
const visitorEveryMs = 125
/** Orders without a response for so long count as lost. */
const lastPressMs = 180_000

/** Buyers and visitors arrive at a steady rate, whether or not the shop responds. */
export function openTraffic({ origin, shoppers, productIds }: Crowd): Traffic {
  const began = performance.now()
  const now = () => performance.now() - began
  const traffic: Traffic = { wishes: [], answers: [], now, end: async () => {} }
  const note = (what: string, { status }: ClusterAnswer) => traffic.answers.push({ at: now(), what, status })
  const pages = pagesOf(productIds)
  let isOver = false
  const under = new Set<Promise<void>>()
  const begin = (work: Promise<void>) => {
    under.add(work)
    void work.finally(() => under.delete(work))
  }
  const come = async (everyMs: number, one: (number: number) => Promise<void>) => {
    for (let number = 0; !isOver; number += 1) {
      begin(one(number))
      await wait(everyMs)
    }
  }
  const buyers = come(buyerEveryMs, async (number) => {
    const shopper = pick(shoppers, number)
    const wish = aWish(shopper, pick(productIds, number), { begunAt: now(), cancels: number % 4 === 0 })
    traffic.wishes.push(wish)
    await pressUntilAnswered(origin, wish, { now, note })
  })
  const visitors = come(visitorEveryMs, async (number) => {
    const path = pick(pages, number)
    note(path, await requestByProxy(origin, { path }))
  })
  traffic.end = async () => {
    isOver = true
    await Promise.all([buyers, visitors])
    await Promise.all(under)
  }
  return traffic
}

export function aWish(shopper: ClusterShopper, productId: string, more: Pick<Wish, 'begunAt' | 'cancels'>): Wish {
  const start = { answeredAt: null, orderId: null, refusal: null, isCancelled: false }
  return { shopper, productId, key: crypto.randomUUID(), ...start, ...more }
}

type Pressing = { now: () => number; note: (what: string, answer: ClusterAnswer) => void }

/** Retries with the same key until the shop confirms or refuses; every fourth then cancels likewise. */
export async function pressUntilAnswered(origin: string, wish: Wish, { now, note }: Pressing): Promise<void> {
  const { shopper, key, begunAt } = wish
  while (wish.answeredAt === null && now() - begunAt < lastPressMs) {
    const answer = await pressButton(origin, 'create-order', {
      shopper,
      key,
      body: orderOfOne(wish.productId, shopper),
    })
    note('order', answer)
    if (answer.status === 200) {
      wish.orderId = String(JSON.parse(answer.body).order_id)
      wish.answeredAt = now()
    } else if (isRefusal(answer)) {
      wish.refusal = answer.body
      wish.answeredAt = now()
    } else await comeAgain(answer)
  }
  while (wish.cancels && wish.orderId !== null && !wish.isCancelled && now() - begunAt < lastPressMs) {
    const answer = await pressButton(origin, 'cancel', { shopper, body: { order_id: wish.orderId } })
    note('cancel', answer)
    // 409: it was cancelled before, and the response was lost.
    wish.isCancelled = answer.status === 200 || answer.status === 409
    if (!wish.isCancelled) await comeAgain(answer)
  }
}

/** Jitter: half a second more or less. */
const comeAgain = ({ waitMs }: ClusterAnswer) => wait(waitMs + Math.random() * 500)

/** A final refusal; 409 while the first request is still running means retry. */
const isRefusal = ({ status, body }: ClusterAnswer) =>
  typeof status === 'number' && status >= 400 && status < 500 && !body.includes('being worked on')

function pick<Thing>(things: readonly Thing[], at: number): Thing {
  const thing = things[at % things.length]
  if (thing === undefined) throw new Error('There is nothing to choose from')
  return thing
}
