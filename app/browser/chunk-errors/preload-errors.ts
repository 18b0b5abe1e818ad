import { chunkLoadError } from '#ui/shell/chunk-load-error.ts'
import { mayReload } from './reload-once.ts'

/** Handles Vite's event for a missing chunk of a lazily loaded part. */
export function handlePreloadErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline, a reload would lose the page: `loadPart` waits for a connection.
    if (!navigator.onLine) return
    if (mayReload()) {
      event.preventDefault()
      location.reload()
      return
    }
    const { name, message } = chunkLoadError(addressIn(event.payload.message), 'missing')
    Object.assign(event.payload, { name, message })
  })
}

/** Extracts the URL, which browsers put last: 'Failed to fetch dynamically imported module: https://…'. */
const addressIn = (message: string): string => message.match(/\S+\.(?:js|css)\S*/)?.[0] ?? message
