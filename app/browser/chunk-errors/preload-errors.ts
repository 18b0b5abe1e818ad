import { chunkLoadError } from '#ui/shell/chunk-load-error.ts'
import { mayReload } from './reload-once.ts'

/** Handles a missing chunk of a part that a page loads later; Vite reports it as an event. */
export function handlePreloadErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection a reload would lose the page: `loadPart` waits for one.
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

/** Browsers put the address last: 'Failed to fetch dynamically imported module: https://…'. */
function addressIn(message: string): string {
  return message.match(/\S+\.(?:js|css)\S*/)?.[0] ?? message
}
