import { tryStorage } from '#ui/accounts/private-storage.ts'
import { toastMs } from './timings.ts'
import { showToast } from './toast.ts'

const key = 'flash'

/** Tells what the server says only once: a page that is left before it could be read leaves it to the next one. */
export function showFlashMessage(text: string): void {
  showToast(text)
  const leave = () => tryStorage(() => sessionStorage.setItem(key, text), undefined)
  addEventListener('pagehide', leave)
  setTimeout(() => removeEventListener('pagehide', leave), toastMs)
}

/** Tells what the page before had no time for. */
export function showStoredMessage(): void {
  const text = tryStorage(() => sessionStorage.getItem(key), null)
  if (!text) return
  tryStorage(() => sessionStorage.removeItem(key), undefined)
  showToast(text)
}
