import { useNavigation } from 'react-router'

/** Progress bar of a navigation, shown after a delay. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-progress bg-accent"
    />
  )
}
