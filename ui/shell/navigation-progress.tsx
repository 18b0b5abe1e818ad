import { useNavigation } from 'react-router'

/** A sign of life while another page is on its way; one that comes at once never shows it. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-progress bg-accent"
    />
  )
}
