import { useContext } from 'react'
import { Scripts } from 'react-router'
import { interactionEvents } from '#ui/first-interaction.ts'
import { hydrateLater } from './hydrate-later.ts'
import { NonceContext } from './nonce-context.ts'

/**
 * Renders the router's `<Scripts>` inside a `<noscript>`, from which `hydrateLater` moves them to the document: loaded
 * with the page they would compete with its content for bandwidth and CPU (decision 13).
 */
export function DeferredScripts() {
  const nonce = useContext(NonceContext)
  // In development Vite's client must load at once.
  if (import.meta.env.DEV) return <Scripts />
  return (
    <>
      <noscript>
        <Scripts />
      </noscript>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
        dangerouslySetInnerHTML={{ __html: script }}
      />
    </>
  )
}

/** Rendered on the server only, minified; in the browser it has run already. */
const script = import.meta.env.SSR
  ? `(${hydrateLater})(${JSON.stringify(interactionEvents)})`.replace(/^\s*(?:\/\*\*.*\*\/)?\s*/gm, '')
  : ''
