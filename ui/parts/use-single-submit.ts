import type { FormEvent } from 'react'
import { useNavigation } from 'react-router'

/** Builds an `onSubmit` that ignores further submits while one is pending. */
export function useSingleSubmit() {
  const { state } = useNavigation()
  return (event: FormEvent) => {
    if (state !== 'idle') event.preventDefault()
  }
}
