import { offlineWords } from '#domain/offline.ts'
import { useKeptPage, useOffline } from '#ui/offline.ts'

/** Always in the page, so that screen readers hear it when it has something to say. */
export function OfflineNotice() {
  const isOffline = useOffline()
  useKeptPage()
  return (
    <p
      role="status"
      className={isOffline ? 'bg-ink px-4 py-2.5 text-center text-sm font-medium text-paper' : 'sr-only'}
    >
      {isOffline && offlineWords}
    </p>
  )
}
