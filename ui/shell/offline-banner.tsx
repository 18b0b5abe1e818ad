import { offlineMessage } from '#domain/catalogue/texts.ts'
import { useCachedPage, useOffline } from '#ui/offline.ts'

/**
 * Always in the page, so that screen readers hear it when it has something to say. Always in its flow, too: a browser
 * keeps what is read in its place when words come above it, but not when their place itself changes.
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
