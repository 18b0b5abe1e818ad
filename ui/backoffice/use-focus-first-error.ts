import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Focuses the first wrong field of a refused form, or scrolls its message into view. */
export function useFocusFirstError(): void {
  const { state, formMethod } = useNavigation()
  const wasSent = useRef(false)
  useEffect(() => {
    if (state !== 'idle') {
      wasSent.current = formMethod === 'POST'
      return
    }
    if (!wasSent.current) return
    wasSent.current = false
    const wrong = '[aria-invalid=true]'
    if (document.activeElement?.matches(wrong)) return
    const field = document.querySelector<HTMLElement>(`main ${wrong}`)
    if (field) field.focus()
    else document.querySelector('main [role=alert]')?.scrollIntoView({ block: 'center' })
  }, [state, formMethod])
}
