import lateStart from 'virtual:late-start'
import { useContext } from 'react'
import { Scripts, UNSAFE_FrameworkContext, useMatches } from 'react-router'
import { isOfOffice, shopListAt } from './route-manifests.ts'

/** What a page's script is made of: run in this order; the entry finds the routes' modules. */
export type LateFiles = {
  imports: readonly string[]
  routes: Record<string, string>
  entry: string
}

/**
 * Stands in for the router's `<Scripts>`, which would have every page fetch React before its own pictures: the same
 * files and the same hand-over, but app/browser/deferred-hydration.ts says when (decision 0013).
 */
export function LateScripts() {
  // While developing, changes come in through Vite's own script.
  if (import.meta.env.DEV) return <Scripts />
  return import.meta.env.SSR ? <WrittenScripts /> : <RunScripts />
}

function WrittenScripts() {
  const { manifest, renderMeta, serverHandoffString, nonce } = useFramework()
  const matched = useMatches().flatMap(({ id }) => manifest.routes[id] ?? [])
  // The data of the page follows only for whoever says that it is waited for.
  if (renderMeta) renderMeta.didRenderScripts = true
  const imported = matched.flatMap(({ imports = [] }) => imports)
  const routeList = matched.some(({ id }) => isOfOffice(id)) ? manifest.url : shopListAt(manifest.url)
  const files: LateFiles = {
    imports: [...new Set([...manifest.entry.imports, ...imported, routeList])],
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

/** They ran when the page was read; React only finds them in their place. */
function RunScripts() {
  return (
    <>
      <InlineScript text="" />
      <InlineScript text="" />
    </>
  )
}

const stream =
  'window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller}}).pipeThrough(new TextEncoderStream())'

type InlineScriptProps = { text: string; nonce?: string | undefined; files?: string }

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
