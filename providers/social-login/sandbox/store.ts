import type { Adapter, AdapterPayload } from 'oidc-provider'

const longestMs = 60 * 60_000
const most = 1_000

/** In-memory store of the sandbox: a thousand entries, for an hour. */
export function sandboxStore(): (model: string) => Adapter {
  const entries = new Map<string, { payload: AdapterPayload; until: number }>()

  const find = (key: string) => {
    const found = entries.get(key)
    return found && found.until > Date.now() ? found.payload : undefined
  }
  const forgetOldest = () => {
    for (const key of entries.keys()) {
      if (entries.size <= most) return
      entries.delete(key)
    }
  }
  return (model) => ({
    upsert: async (id, payload, seconds) => {
      entries.set(`${model} ${id}`, { payload, until: Date.now() + Math.min((seconds ?? 60) * 1000, longestMs) })
      forgetOldest()
    },
    find: async (id) => find(`${model} ${id}`),
    findByUid: async (uid) =>
      [...entries].find(([key, { payload }]) => key.startsWith(`${model} `) && payload.uid === uid)?.[1].payload,
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const payload = find(`${model} ${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => {
      entries.delete(`${model} ${id}`)
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
    },
  })
}
