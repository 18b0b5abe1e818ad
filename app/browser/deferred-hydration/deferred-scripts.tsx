import { useContext } from 'react'
import { Scripts } from 'react-router'
import { interactionEvents } from '#ui/first-interaction.ts'
import { hydrateLater } from './hydrate-later.ts'
import { NonceContext } from './nonce-context.ts'

/**
 * The router's `<Scripts>`, inert in a `<noscript>` until `hydrateLater` puts them into the document: fetched with the page
 * they would take a slow phone's line and core from what it shows (decision 13).
 */
export function DeferredScripts() {
  const nonce = useContext(NonceContext)
  // While developing, changes come in through Vite's own script.
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

/** Written on the server only, without comments and indents; in the browser it has run already. */
const script = import.meta.env.SSR
  ? `(${hydrateLater})(${JSON.stringify(interactionEvents)})`.replace(/^\s*(?:\/\*\*.*\*\/)?\s*/gm, '')
  : ''
