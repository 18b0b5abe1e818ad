import lateStart from 'virtual:late-start'
import { useContext } from 'react'
import { Scripts, UNSAFE_FrameworkContext, useMatches } from 'react-router'

/** What a page's script is made of: run in this order; the entry finds the routes' modules. */
export type LateFiles = { imports: readonly string[]; routes: Record<string, string>; entry: string }

/**
 * Stands in for the router's `<Scripts>`, which would have every page fetch React before its own pictures: the same
 * files and the same hand-over, but app/late-start.ts says when (decision 0010).
 */
export function LateScripts() {
  const { manifest, renderMeta, serverHandoffString, nonce } = useFramework()
  const matches = useMatches()
  // While developing, changes come in through Vite's own script.
  if (import.meta.env.DEV) return <Scripts />
  // The data of the page follows only for whoever says that it is waited for.
  if (renderMeta) renderMeta.didRenderScripts = true
  const matched = matches.flatMap(({ id }) => manifest.routes[id] ?? [])
  const imported = matched.flatMap(({ imports = [] }) => imports)
  const files: LateFiles = {
    imports: [...new Set([...manifest.entry.imports, ...imported, manifest.url])],
    routes: Object.fromEntries(matched.map(({ id, module }) => [id, module])),
    entry: manifest.entry.module,
  }
  return (
    <>
      <InlineScript nonce={nonce} text={`window.__reactRouterContext = ${serverHandoffString};${stream}`} />
      <InlineScript nonce={nonce} text={lateStart} files={JSON.stringify(files)} />
    </>
  )
}

const stream =
  'window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller}}).pipeThrough(new TextEncoderStream())'

type InlineScriptProps = { nonce: string | undefined; text: string; files?: string }

/** Ran when the page was read; what the browser's side would say in its place makes no difference any more. */
function InlineScript({ nonce, text, files }: InlineScriptProps) {
  return (
    <script
      nonce={nonce}
      data-files={files}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, and the router's escaped facts
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

function useFramework() {
  const framework = useContext(UNSAFE_FrameworkContext)
  if (!framework) throw new Error('Scripts stand in a document of the router')
  return framework
}
