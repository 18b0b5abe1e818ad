import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import type { Language } from '../domain/language.ts'
import { translatePages } from '../scripts/build-language.ts'

const prefix = 'virtual:'
const scripts = ['service-worker', 'admin-service-worker']
const root = join(import.meta.dirname, '..')

/** Makes one script of each service worker, for the route that serves it. */
export function serviceWorker(language: Language): Plugin {
  return {
    name: 'service-worker',
    resolveId: (source) => (scripts.some((name) => source === prefix + name) ? `\0${source}` : null),
    async load(id) {
      const name = scripts.find((one) => id === `\0${prefix}${one}`)
      if (name === undefined) return null
      const { client } = this.environment.getTopLevelConfig().environments
      const script = await bundleScript(join(root, `service-worker/${name}.ts`), language)
      return `export default ${JSON.stringify(`// ${buildMark(client?.build.outDir ?? '')}\n${script}`)}`
    },
  }
}

/** Bundles one script without imports. */
async function bundleScript(input: string, language: Language): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [translatePages(language)],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error(`${input} was not built.`)
  return output.output[0].code
}

/** Changes with every build of the pages, so that the browser takes the new offline page then. The client is built first. */
function buildMark(clientFolder: string): string {
  const assets = resolve(root, clientFolder, 'assets')
  const files = existsSync(assets) ? readdirSync(assets).sort() : []
  return createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
}
