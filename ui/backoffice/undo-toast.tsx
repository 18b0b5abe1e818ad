import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { PostForm } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { texts } from './texts.tsx'

/** Text of the last action; `undo` is the form that undoes it. */
export type ActionToast = {
  text: string
  undo: { action: string; fields: Record<string, string> } | null
  /** Milliseconds since 1970. */
  at: number
  leftMs: number
}

/**
 * Shows the last action and offers Undo for ten seconds, also by Ctrl+Z, because the button is hard to reach in time by
 * keyboard. On a phone it stands under the top bar and covers nothing, and its text stays until the next page,
 * so that nothing moves under a thumb. Without script Undo, too, stays until then.
 */
export function UndoToast({ done }: { done: ActionToast }) {
  const [isOver, setOver] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(keepKeyboard, [])
  useEffect(() => {
    const end = () => {
      if (bar.current?.contains(document.activeElement)) removeBar()
      setOver(true)
    }
    const timer = setTimeout(end, done.leftMs)
    return () => clearTimeout(timer)
  }, [done.leftMs])
  // A later form may have no toast of its own.
  const isOldNews = useNavigation().formMethod === 'POST'
  useEffect(() => {
    if (isOldNews) setOver(true)
  }, [isOldNews])
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (!isUndoKey(event)) return
      event.preventDefault()
      bar.current?.querySelector('form')?.requestSubmit()
    }
    addEventListener('keydown', undo)
    return () => removeEventListener('keydown', undo)
  }, [])
  return (
    <div
      ref={bar}
      role="status"
      data-done-bar={!isOver || undefined}
      className={`mx-3 mt-2 flex min-h-12 items-center gap-2 rounded-card bg-ink pl-4 pr-1.5 text-paper motion-safe:animate-fade-in lg:fixed lg:top-auto lg:right-6 lg:bottom-6 lg:z-30 lg:m-0 lg:w-md lg:shadow-float print:hidden ${isOver ? 'lg:hidden' : 'sticky top-16 z-30 shadow-float'}`}
    >
      <Icon name="check" size={20} />
      <p className="min-w-0 flex-1 py-2 text-sm font-medium">{done.text}</p>
      {done.undo && !isOver && (
        <PostForm fields={done.undo.fields} action={done.undo.action} onSubmit={removeBar}>
          <span aria-hidden="true" className="mr-1 hidden font-sans text-xs opacity-70 pointer-fine:lg:inline">
            {texts.ctrlZ}
          </span>
          <button
            type="submit"
            aria-keyshortcuts="Control+Z"
            className="min-h-11 rounded-card px-3 text-sm font-semibold underline underline-offset-4 focus-visible:outline-paper"
          >
            {texts.undo}
          </button>
        </PostForm>
      )}
    </div>
  )
}

/** Ctrl+Z within a field keeps its own meaning. */
function isUndoKey({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.matches('input, textarea, select')
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !isTyping
}

/** Moves the focus to the content before the toast disappears. */
function removeBar(): void {
  const { activeElement } = document
  if (activeElement?.closest('[role=status]')) goToContent()
}

/** Restores the focus after the submitted button was removed. */
function keepKeyboard(): void {
  if (document.activeElement === document.body) goToContent()
}

function goToContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}
