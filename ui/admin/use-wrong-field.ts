import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** A form that comes back with something wrong in it: the keyboard stands at the first wrong field. */
export function useWrongField(): void {
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
    if (!document.activeElement?.matches(wrong)) document.querySelector<HTMLElement>(`main ${wrong}`)?.focus()
  }, [state, formMethod])
}
