import { tryStorage } from '#ui/accounts/private-storage.ts'
import { toastMs } from './timings.ts'
import { showToast } from './toast.ts'

const key = 'flash'

/** Shows a one-time message; if the page is left too soon, the next one shows it. */
export function showFlashMessage(text: string): void {
  showToast(text)
  const leave = () => tryStorage(() => sessionStorage.setItem(key, text), undefined)
  addEventListener('pagehide', leave)
  setTimeout(() => removeEventListener('pagehide', leave), toastMs)
}

/** Shows the message stored by the previous page. */
export function showStoredMessage(): void {
  const text = tryStorage(() => sessionStorage.getItem(key), null)
  if (!text) return
  tryStorage(() => sessionStorage.removeItem(key), undefined)
  showToast(text)
}
