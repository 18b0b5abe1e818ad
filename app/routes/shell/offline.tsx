import { useEffect, useState } from 'react'
import { safeRedirectPath } from '#domain/accounts/visitor.ts'
import { isShopReachable } from '#ui/connection.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { ErrorIllustration } from '#ui/parts/illustrations/error.tsx'
import * as texts from '#ui/shell/texts.tsx'
import { useCachedPages } from '#ui/shell/use-cached-pages.ts'
import { withBrandTitle } from './page-title.ts'

export const meta = withBrandTitle(texts.youAreOffline)

/** Fallback page of the service worker for a page that is not cached, named by `?to=/cart`. */
export default function Offline() {
  const wanted = useWantedAddress()
  const seen = useCachedPages()
  useEffect(() => {
    const goOn = () => location.replace(wanted)
    addEventListener('online', goOn)
    const probe = setInterval(() => void isShopReachable().then((isBack) => isBack && goOn()), probeMs)
    return () => {
      removeEventListener('online', goOn)
      clearInterval(probe)
    }
  }, [wanted])
  return (
    <main className="mx-auto max-w-2xl px-4">
      <EmptyState drawing={<ErrorIllustration />} text={texts.thisPageNeedsAConnection} heading="h1">
        <p className="text-muted">{texts.reloadsByItself}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button label={texts.tryAgain} type="button" onClick={() => location.replace(wanted)} />
          <ButtonLink label={texts.home} to="/home" variant="quiet" />
        </div>
      </EmptyState>
      {seen !== null && seen.length > 0 && (
        <section aria-labelledby="seen" className="pb-8">
          <h2 id="seen" className="text-lg">
            {texts.pagesYouHaveSeen}
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {seen.map(({ address, title }) => (
              <li key={address}>
                <a href={address} className="flex min-h-12 items-center py-2 font-medium text-teal">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}

const probeMs = 5_000

/** Reads the requested URL in the browser, because the cached fallback is the same for all. */
function useWantedAddress(): string {
  const [wanted, setWanted] = useState('/home')
  useEffect(() => {
    setWanted(safeRedirectPath(new URLSearchParams(location.search).get('to')) ?? '/home')
  }, [])
  return wanted
}
