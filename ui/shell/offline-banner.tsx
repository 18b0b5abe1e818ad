import { offlineMessage } from '#domain/catalogue/texts.ts'
import { useCachedPage, useOffline } from '#ui/offline.ts'

/**
 * Offline banner; always rendered, so that screen readers announce it. Always in the flow, because scroll anchoring
 * works for content inserted above, but not when the container's position changes.
 */
export function OfflineBanner() {
  const isOffline = useOffline()
  useCachedPage()
  return (
    <div role="status">
      {isOffline && (
        <p className="bg-ink px-4 py-2.5 text-center text-sm font-medium text-balance text-paper">{offlineMessage}</p>
      )}
    </div>
  )
}
