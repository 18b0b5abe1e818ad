import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Icon } from '#ui/parts/icon.tsx'

/** What was just done; `undo` is the form that takes it back. */
export type Done = {
  /** 'Order packed.' */
  words: string
  undo: { action: string; fields: Record<string, string> } | null
  /** When, in milliseconds since 1970. */
  at: number
  /** For how many milliseconds more it is said, and can be taken back. */
  leftMs: number
}

/** Says what was done, and offers for ten seconds to take it back. Without script it goes with the next page after. */
export function DoneBar({ done }: { done: Done }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setOver, done.leftMs, true)
    return () => clearTimeout(timer)
  }, [done.leftMs])
  if (isOver) return null
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-30 mx-auto flex min-h-12 max-w-md items-center gap-2 rounded-card bg-ink pl-4 pr-1.5 text-paper shadow-float lg:bottom-6"
    >
      <Icon name="check" size={20} className="shrink-0" />
      <p className="min-w-0 flex-1 py-2 text-sm font-medium">{done.words}</p>
      {done.undo && (
        <Form method="post" action={done.undo.action}>
          {Object.entries(done.undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button
            type="submit"
            className="min-h-11 rounded-card px-3 text-sm font-semibold underline underline-offset-4"
          >
            Undo
          </button>
        </Form>
      )}
    </div>
  )
}
