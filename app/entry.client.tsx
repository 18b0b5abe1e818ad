import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { handlePreloadErrors } from '#app/browser/chunk-errors/preload-errors.ts'
import { startServiceWorker } from '#ui/offline.ts'

handlePreloadErrors()

// In a task of its own, because parsing React already takes a long one (decision 13).
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

// In development a cached page would only confuse.
if (import.meta.env.PROD) startServiceWorker()
