import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Focuses the first wrong field of a form that its page refused, or shows its message. */
export function useFocusFirstError(): void {
  const { state, formMethod, formAction } = useNavigation()
  const { pathname } = useLocation()
  const sentTo = useRef<string | null>(null)
  useEffect(() => {
    if (state !== 'idle') {
      sentTo.current = formMethod === 'POST' ? (formAction?.split('?')[0] ?? null) : null
      return
    }
    const isAnswered = sentTo.current === pathname
    sentTo.current = null
    if (!isAnswered) return
    const wrong = '[aria-invalid=true]'
    if (document.activeElement?.matches(wrong)) return
    const field = document.querySelector<HTMLElement>(`main ${wrong}`)
    if (field) field.focus()
    else showReason(document.querySelector('main [role=alert]'))
  }, [state, formMethod, formAction, pathname])
}

/** Scrolls to the message; focuses it where the submit button lost the focus, disabled or with its form. */
function showReason(message: HTMLElement | null): void {
  if (message === null) return
  message.scrollIntoView({ block: 'center' })
  if (document.activeElement !== document.body) return
  message.tabIndex = -1
  message.focus({ preventScroll: true })
}
