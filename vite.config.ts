import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const serverFolders = /^#(db|flows|providers|server|demo|cli)\//

/** A page that reaches for the database or a provider from the browser's side does not build. */
function keepServerCodeHome(): Plugin {
  return {
    name: 'keep-server-code-home',
    enforce: 'pre',
    resolveId(source, importer) {
      if (this.environment.name !== 'client' || !serverFolders.test(source)) return null
      // While developing, Vite scans whole route files; the router takes their server exports out afterwards.
      if (this.environment.mode === 'dev') return null
      return this.error(`${importer} must not reach ${source}: it would be sent to the phone.`)
    },
  }
}

export default defineConfig({
  plugins: [keepServerCodeHome(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
})
