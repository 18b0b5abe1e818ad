import { toastMs } from './timings.ts'
import { tell } from './toast.ts'

const key = 'told'

/** Tells what the server says only once: a page that is left before it could be read leaves it to the next one. */
export function tellOnce(words: string): void {
  tell(words)
  const leave = () => store(() => sessionStorage.setItem(key, words))
  addEventListener('pagehide', leave)
  setTimeout(() => removeEventListener('pagehide', leave), toastMs)
}

/** Tells what the page before had no time for. */
export function tellLeft(): void {
  const words = store(() => sessionStorage.getItem(key))
  if (!words) return
  store(() => sessionStorage.removeItem(key))
  tell(words)
}

/** A browser may refuse to store anything: then it is told on the page that is left. */
function store<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
