import type { Adapter, AdapterPayload } from 'oidc-provider'

const longestMs = 60 * 60_000
const most = 1_000

type Kept = { payload: AdapterPayload; until: number }

/** In-memory store of the sandbox: an hour, the newest thousand. */
export function sandboxStore(): (model: string) => Adapter {
  const kept = new Map<string, Kept>()

  const find = (key: string) => {
    const found = kept.get(key)
    return found && found.until > Date.now() ? found.payload : undefined
  }
  const forgetOldest = () => {
    for (const key of kept.keys()) {
      if (kept.size <= most) return
      kept.delete(key)
    }
  }
  return (model) => ({
    upsert: async (id, payload, seconds) => {
      kept.set(`${model} ${id}`, { payload, until: Date.now() + Math.min((seconds ?? 60) * 1000, longestMs) })
      forgetOldest()
    },
    find: async (id) => find(`${model} ${id}`),
    findByUid: async (uid) =>
      [...kept].find(([key, { payload }]) => key.startsWith(`${model} `) && payload.uid === uid)?.[1].payload,
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const payload = find(`${model} ${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => {
      kept.delete(`${model} ${id}`)
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}
