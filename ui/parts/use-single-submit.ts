import type { FormEvent } from 'react'
import { useNavigation } from 'react-router'

/** For a form's `onSubmit`: a second tap does nothing while the first is on its way. */
export function useSingleSubmit() {
  const { state } = useNavigation()
  return (event: FormEvent) => {
    if (state !== 'idle') event.preventDefault()
  }
}
