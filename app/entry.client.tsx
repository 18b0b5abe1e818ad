import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { handlePreloadErrors } from '#app/browser/chunk-errors/preload-errors.ts'
import { startServiceWorker } from '#ui/offline.ts'

handlePreloadErrors()

// In a turn of its own: to read React's script is work enough for one (decision 0013).
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)

// While developing, yesterday's copy of a page would only confuse.
if (import.meta.env.PROD) startServiceWorker()
