import { mayReload } from '#app/browser/router-overrides/route-modules.ts'
import { chunkLoadError } from '#ui/shell/chunk-load-error.ts'

/** For what a page loads later on its own; Vite tells when such a chunk did not come. */
export function reloadForMissingChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
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
