/** The browser's storage, which may be blocked, full or cleared: then nothing is stored. */

type Area = () => Storage
export const local: Area = () => localStorage
export const session: Area = () => sessionStorage

type StoredJson<Value> = { read: () => Value; write: (value: Value) => void; remove: () => void }

/** JSON under a key. `parse` checks what was stored; it gets null without it. */
export function storedJson<Value>(area: Area, key: string, parse: (stored: unknown) => Value): StoredJson<Value> {
  return {
    read: () => tryStorage(() => parse(JSON.parse(area().getItem(key) ?? 'null')), parse(null)),
    write: (value) => tryStorage(() => area().setItem(key, JSON.stringify(value)), undefined),
    remove: () => tryStorage(() => area().removeItem(key), undefined),
  }
}

/** Runs storage access, which throws when the browser blocks it. */
export function tryStorage<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}
